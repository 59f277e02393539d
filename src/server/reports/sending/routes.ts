import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import * as v from 'valibot'
import { changeResource } from '#commands/change.ts'
import { type Actor, can, may, permissionKey, reportRight } from '#domain/kernel/permission.ts'
import { type Report, seenReport } from '#domain/kernel/report.ts'
import { fault } from '#domain/kernel/result.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { reports } from '#domain/reports.ts'
import { reportSending, sendingChannels, sendingFormats } from '#domain/settings/report-sending.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import { paramsFromReportQuery, reportQueryFrom } from '#store/report-query.ts'
import { reportDeliveries } from '#store/sql/report-deliveries.ts'
import { programOf } from '../../http/calls/program.ts'
import {
  array,
  data,
  described,
  integerType,
  jsonOf,
  momentTold,
  nullable,
  object,
  string,
  uuid,
} from '../../http/describe.ts'
import { accepted, Refused } from '../../http/errors.ts'
import { actorOf } from '../../http/gate.ts'
import { idOf } from '../../http/params.ts'
import type { Parts } from '../../http/parts.ts'
import { perMinute } from '../../session/sign-in.ts'
import { order, orderByHand } from './plan.ts'

const mostPeople = 50
const question = v.pipe(v.string('required'), v.maxLength(4000))
const sendSchema = v.object({
  name: v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(150)),
  question,
  format: v.picklist(sendingFormats, 'choice'),
  channel: v.picklist(sendingChannels, 'choice'),
  recipient_ids: v.pipe(
    v.array(v.pipe(v.string(), v.uuid('choice'))),
    v.minLength(1, 'required'),
    v.maxLength(mostPeople),
  ),
})

const deliveryTold = object({
  id: uuid,
  name: string,
  recipient: string,
  channel: { enum: sendingChannels },
  format: { enum: sendingFormats },
  due_at: momentTold,
  state: { enum: ['waiting', 'sent', 'failed', 'skipped'] },
  why: nullable(string),
  attempts: integerType,
  sent_at: nullable(momentTold),
})

/** Who keeps sendings keeps those that they make too: there is no right of its own to begin one. */
const maySchedule = (actor: Actor) => may(actor, reportSending, 'update')

/** Reports that go to people by themselves or at once, and what became of them. */
export function mountReportSendings(api: FastifyInstance, { db, store, carriers, deliveries }: Parts) {
  for (const report of reports) {
    const right = reportRight(report, 'export')
    const sendTold = described({
      tag: report.name,
      summary: 'Sends the report as a file to people of the organisation, now',
      description: `Needs the permission ${right}. What each of them gets is counted with their own rights.`,
      body: jsonOf(sendSchema),
      answer: data(object({ people: integerType })),
      refusals: ['invalid', 'too_many'],
    })
    const sends = { access: (actor: Actor) => can(actor, right), ...perMinute(20) }
    api.post(`/report/${report.name}/send`, { config: sends, schema: sendTold }, async (request) => {
      const actor = actorOf(request)
      const asked = accepted(parseWith(sendSchema, request.body))
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
      return { data: { people: reached } }
    })

    const scheduleTold = described({
      tag: report.name,
      summary: 'Lets the report be sent by itself at an hour',
      description: `Needs the permissions ${right} and report_sendings.update. The fields are those of a report_sending.`,
      body: { type: 'object', additionalProperties: true },
      answer: data(object({ id: uuid })),
      refusals: ['invalid'],
    })
    const schedules = { access: (actor: Actor) => can(actor, right) && maySchedule(actor), ...perMinute(20) }
    api.post(`/report/${report.name}/sendings`, { config: schedules, schema: scheduleTold }, async (request) => {
      const actor = actorOf(request)
      const { question: typed, ...input } = (request.body ?? {}) as Record<string, unknown>
      const asked = spelledQuestion(report, actor, accepted(parseWith(question, typed)))
      const id = v7()
      const row = await store.keep(reportSending, async (writer) =>
        accepted(
          await changeResource(
            begun,
            { action: 'create', id, input: { ...input, report: report.name, question: asked } },
            { writer, actor: beginning(actor), author: authorOf(actor, programOf(request)) },
          ),
        ),
      )
      return { data: { id: row.id } }
    })
  }

  const reads = { access: (actor: Actor) => may(actor, reportSending, 'read'), resource: reportSending }
  const nowTold = described({
    tag: reportSending.name,
    summary: 'Sends it once to oneself, now',
    answer: data(object({ people: integerType })),
    refusals: ['not_found', 'too_many'],
  })
  api.post(
    `${reportSending.path}/:id/now`,
    { config: { ...reads, ...perMinute(10) }, schema: nowTold },
    async (request) => {
      const actor = actorOf(request)
      const sending = await store.get(reportSending, idOf(request), scopeOf(actor))
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
      return { data: { people: 1 } }
    },
  )

  const listTold = described({
    tag: reportSending.name,
    summary: 'What was sent, to whom and what became of it, the newest first',
    answer: data(array(deliveryTold)),
  })
  api.get(`${reportSending.path}/deliveries`, { config: reads, schema: listTold }, async (request) => {
    const { rows } = await db.execute(sql`
      select d.id, d.name, trim(concat_ws(' ', u.last_name, u.first_name)) as recipient, d.channel, d.format,
        to_json(d.due_at) as due_at, d.state, d.why, d.attempts, to_json(d.sent_at) as sent_at
      from ${reportDeliveries} d left join users u on u.id = d.user_id
      where d.organisation_id = ${actorOf(request).organisation_id} order by d.created_at desc, d.id limit 200`)
    return { data: rows }
  })

  const waysTold = described({
    tag: reportSending.name,
    summary: 'By which ways this server can send a report',
    answer: data(object({ mail: { type: 'boolean' }, telegram: { type: 'boolean' } })),
  })
  api.get(`${reportSending.path}/ways`, { config: { access: 'signed-in' }, schema: waysTold }, async () => ({
    data: { mail: carriers.mail !== null, telegram: carriers.telegram !== null },
  }))

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
