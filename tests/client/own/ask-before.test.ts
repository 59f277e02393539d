import { beforeEach, expect, test, vi } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { startBrowser } from '../../support/tab.ts'

startBrowser()
const asked = vi.fn(async (_: { id: string; name: string }) => false)
vi.doMock('#client/own/unsent-work.ts', () => ({ askToShutOut: asked }))
const { employeeActions } = await import('#client/own/employee.ts')
const askBefore = employeeActions.askBefore!

beforeEach(() => void asked.mockClear())

const inside = { is_active: true, dismissed_on: null, deleted_at: null }
const before = (person: Row) => ({ id: 'p', ...inside, ...person }) as unknown as ReadRow

test.each([
  { what: 'a new name', from: {}, to: { ...inside, name: 'Other' }, asks: false },
  { what: 'blocking', from: {}, to: { ...inside, is_active: false }, asks: true },
  { what: 'a day of leaving that has come', from: {}, to: { ...inside, dismissed_on: '2020-01-01' }, asks: true },
  { what: 'a day of leaving ahead', from: {}, to: { ...inside, dismissed_on: '2999-01-01' }, asks: false },
  { what: 'deleting', from: {}, to: null, asks: true },
  { what: 'deleting who was blocked before', from: { is_active: false }, to: null, asks: false },
  { what: 'letting in again', from: { is_active: false }, to: inside, asks: false },
])('$what asks of unsent work: $asks', async ({ from, to, asks }) => {
  expect(await askBefore(before(from), to, 'Lola')).toBe(!asks)
  expect(asked.mock.calls).toEqual(asks ? [[{ id: 'p', name: 'Lola' }]] : [])
})
