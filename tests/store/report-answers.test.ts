import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports } from '#domain/reports.ts'
import { axesOfReport } from '#store/report-axes.ts'
import { reportQueryFrom } from '#store/report-query.ts'
import { readBehind, readReport } from '#store/sql/told/report-reader.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { freshDatabase } from '../support/postgres.ts'

let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  db = openDatabase(await freshDatabase())
})
afterAll(() => db.$client.end())

const scope = { organisation_id: '01890a5d-ac96-7000-8000-000000000001' }
const at = '2026-11-26T09:00:00.000Z'

test.each(reports.map((report) => [report.name, report] as const))(
  '%s answers before anything happened, by whatever it can be told apart by',
  async (_, report) => {
    for (const view of Object.keys(report.views))
      for (const { name } of axesOfReport(report)) {
        const group = report.apart.includes(name) ? '' : `&group[]=${name}`
        const query = reportQueryFrom(report, new URLSearchParams(`view=${view}${group}&compare=year`), 'ru')
        if (!query.ok) throw new Error(JSON.stringify(query.refusal))
        const page = await readReport(db, report, query.value, scope, at)
        expect([view, name, page.rows, page.total]).toEqual([view, name, [], 0])
        expect((await readBehind(db, report, query.value, scope, at)).rows).toEqual([])
      }
  },
)
