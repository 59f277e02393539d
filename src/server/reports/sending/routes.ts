import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { changeResource } from '#commands/change.ts'
import { type Actor, permissionKey } from '#domain/kernel/permission.ts'
import { type Report, seenReport } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { reports } from '#domain/reports.ts'
import { reportSending } from '#domain/settings/report-sending.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import { paramsFromReportQuery, reportQueryFrom } from '#store/report-query.ts'
import { reportDeliveries } from '#store/sql/tables/report-deliveries.ts'
import { latestDeliveries, type ReportDelivery, sendCallsOf, sendMeNow, waysOfSending } from '#wire/report-sendings.ts'
import { accepted, Refused } from '../../http/errors.ts'
import { actorOf } from '../../http/gate.ts'
import { programOf } from '../../http/program.ts'
import { serve } from '../../http/serve.ts'
import { perMinute } from '../../session/sign-in.ts'
import type { Parts } from '../../tools/parts.ts'
import { order, orderByHand } from './plan.ts'

/** Reports that go to people by themselves or at once, and what became of them. */
export function mountReportSendings(api: FastifyInstance, { db, store, carriers, deliveries }: Parts) {
  for (const report of reports) {
    const calls = sendCallsOf(report)
    const sendNow: Parameters<typeof serve<typeof calls.now>>[2] = async (asked, request) => {
      const actor = actorOf(request)
      const at = new Date().toISOString()
      const ordered = {
        ...asked,
        organisation_id: actor.organisation_id,
        sending_id: null,
        report: report.name,
        question: spelledQuestion(report, actor, asked.question),
        due_at: at,
        created_by: actor.user_id,
      }
      const people = await ourPeople(actor, asked.recipient_ids)
      const reached = await orderByHand(db, ordered, people, at)
      deliveries.wake()
      return { people: reached }
    }
    serve(api, calls.now, sendNow, perMinute(20))

    const begin: Parameters<typeof serve<typeof calls.byItself>>[2] = async (body, request) => {
      const actor = actorOf(request)
      const { question, ...input } = body
      const asked = spelledQuestion(report, actor, question)
      const id = v7()
      const row = await store.keep(reportSending, async (writer) =>
        accepted(
          await changeResource(
            begun,
            { action: 'create', id, input: { ...(input as Row), report: report.name, question: asked } },
            { writer, actor: beginning(actor), author: authorOf(actor, programOf(request)) },
          ),
        ),
      )
      return { id: row.id }
    }
    serve(api, calls.byItself, begin, perMinute(20))
  }

  const sendSelf: Parameters<typeof serve<typeof sendMeNow>>[2] = async ({ id: asked }, request) => {
    const actor = actorOf(request)
    const sending = await store.get(reportSending, asked, scopeOf(actor))
    if (!sending || sending.deleted_at) throw new Refused('not_found')
    const { id, name, report, question, format, channel } = sending as unknown as Parameters<typeof order>[1] & {
      id: string
    }
    const at = new Date().toISOString()
    const ordered = {
      organisation_id: actor.organisation_id,
      sending_id: id,
      name,
      report,
      question,
      format,
      channel,
    }
    await order(db, { ...ordered, due_at: at, created_by: actor.user_id }, [actor.user_id], at)
    deliveries.wake()
    return { people: 1 }
  }
  serve(api, sendMeNow, sendSelf, perMinute(10))

  serve(api, latestDeliveries, async (_, request) => {
    const { rows } = await db.execute<ReportDelivery & Record<string, unknown>>(sql`
      select d.id, d.name, trim(concat_ws(' ', u.last_name, u.first_name)) as recipient, d.channel, d.format,
        to_json(d.due_at) as due_at, d.state, d.why, d.attempts, to_json(d.sent_at) as sent_at
      from ${reportDeliveries} d left join users u on u.id = d.user_id
      where d.organisation_id = ${actorOf(request).organisation_id} order by d.created_at desc, d.id limit 200`)
    return rows
  })

  serve(api, waysOfSending, async () => ({ mail: carriers.mail !== null, telegram: carriers.telegram !== null }))

  function spelledQuestion(report: Report, actor: Actor, typed: string): string {
    const seen = seenReport(actor, report)
    const query = accepted(reportQueryFrom(seen, new URLSearchParams(typed), 'ru'))
    return paramsFromReportQuery(seen, { ...query, path: [], page: 1 }).toString()
  }

  /** Those of the people who are here; somebody of elsewhere, or nobody, is refused. */
  async function ourPeople({ organisation_id }: Actor, ids: readonly string[]): Promise<readonly string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from employee where organisation_id = ${organisation_id} and deleted_at is null
        and id = any(${sql.param(ids)}::uuid[])`)
    if (rows.length < new Set(ids).size) throw new Refused('invalid', { recipient_ids: [fault('choice')] })
    return rows.map(({ id }) => id)
  }
}

/** As it is begun: the report and the question are told too, which nobody changes later. */
const begun = {
  ...reportSending,
  byBooks: false,
  fields: {
    ...reportSending.fields,
    report: { ...reportSending.fields.report!, given: false },
    question: { ...reportSending.fields.question!, given: false },
  },
}
const beginning = (actor: Actor): Actor => ({
  ...actor,
  permissions: new Set([...actor.permissions, permissionKey('report_sendings.create')]),
})
