import { expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue.ts'
import { can } from '#domain/kernel/permission.ts'
import { seenReport } from '#domain/kernel/report.ts'
import { presetRights, rolePresets } from '#domain/people/presets.ts'
import { reports } from '#domain/reports.ts'

const storekeeper = {
  user_id: 'jasur',
  organisation_id: 'house',
  is_super: false,
  permissions: new Set(presetRights(rolePresets.find(({ s_code }) => s_code === 'storekeeper')!, catalogue)),
}
const told = reports.filter((report) => can(storekeeper, `${report.permission}.read`))

test('a storekeeper reads what there is, what moved, what sells and what to order', () => {
  expect(told.map(({ name }) => name).toSorted()).toEqual([
    'abc_xyz',
    'price_list',
    'stock_report',
    'stock_turnover',
    'to_order',
  ])
})

test.each(told.map((report) => [report.name, report] as const))('%s tells them pieces and no sums', (_, report) => {
  const { figures, asks } = seenReport(storekeeper, report)
  const sums = Object.entries(figures).filter(([, { field }]) => field.kind === 'amount')
  // What customers pay stands on the labels that they print.
  expect(sums.map(([name]) => name).filter((name) => name !== 'price' && name !== 'worth')).toEqual([])
  expect(Object.keys(figures).length).toBeGreaterThan(0)
  for (const { field, usual } of Object.values(asks))
    if (field.kind === 'choice') expect(field.options).toContain(usual)
})
