import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, can, reportRight } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { reports } from '#domain/reports.ts'
import { scopeOf } from '#store/port.ts'
import { described, string } from '../../http/describe.ts'
import { Refused } from '../../http/errors.ts'
import { actorOf } from '../../http/gate.ts'
import { paramsOf } from '../../http/params.ts'
import type { Parts } from '../../tools/parts.ts'
import { askedReport } from '../asked.ts'
import { queryOf } from '../told.ts'
import { organisationNamed } from './organisation.ts'
import { type ReportFormatName, reportFileName, reportFormats, writeReport } from './report-file.ts'

const isFormat = (text: string): text is ReportFormatName => Object.hasOwn(reportFormats, text)

/** A whole report as a file, every level of it, by the question that its page asks. */
export function mountReportFiles(api: FastifyInstance, { db, exports, reading }: Parts) {
  for (const report of reports) {
    const right = reportRight(report, 'export')
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const format = paramsOf(request).get('format') ?? 'xlsx'
      if (!isFormat(format)) throw new Refused('invalid', { format: [fault('choice')] })
      const actor = actorOf(request)
      const scope = scopeOf(actor)
      const { organisation_id } = scope
      const organisation = organisation_id === 'every' ? null : await organisationNamed(db, organisation_id)
      const at = new Date().toISOString()
      const asked = { ...askedReport(report, request), scope, organisation, at }
      const file = await exports.fileOf(
        (put) => reading.read(request, (connection) => writeReport(connection, asked, format, put)),
        actor.user_id,
        reply,
      )
      reply.header('content-disposition', `attachment; filename="${reportFileName(asked, format)}"`)
      return reply.type(reportFormats[format].type).send(file)
    }
    const schema = described({
      tag: report.name,
      summary: 'The whole report as a file, with all its levels and totals',
      description: `Needs the permission ${right}. The question is that of its rows; levels above and pages are left out, since a file has them all. \`print\` answers what a page prints, in words.`,
      query: { ...queryOf(report), format: { enum: Object.keys(reportFormats) } },
      answer: {
        content: Object.fromEntries(
          Object.values(reportFormats).map(({ type }) => [type.split(';')[0]!, { schema: string }]),
        ),
      },
      refusals: ['invalid', 'too_many'],
    })
    const options = { config: { access: (actor: Actor) => can(actor, right) }, schema }
    api.get(`/report/${report.name}/export`, options, handler)
    api.post(`/report/${report.name}/export`, options, handler)
  }
}
