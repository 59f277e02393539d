import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { retailSale } from '#domain/sale/retail-sale.ts'
import type { Command } from '#store/command.ts'
import type { KnownDevice } from '#wire/devices.ts'
import { newQueued } from '../../support/queued.ts'
import { startBrowser } from '../../support/tab.ts'

startBrowser()
const { minutesOff, troublesOf } = await import('#client/screens/device/device-state.ts')
const { passphraseFault } = await import('#client/screens/device/passphrase.ts')
const { faultPlace: placeOf, placeToCorrect, toldOf } = await import('#client/screens/device/command-summary.ts')
const { besideIn, draftNameOf } = await import('#client/pages/form/draft-name.ts')

const brand = (change: Partial<Command> = {}): Command => ({ ...newQueued()(1).command, ...change })

describe('what a record that waits is called', () => {
  test('by its number, the number of the device, its name, or by nothing', () => {
    expect(toldOf(brand(), [], 'ru')).toMatchObject({ resource: { name: 'brand' }, action: 'create', title: 'Artel' })
    const sale = brand({ type: 'retail_sale.create', payload: { input: {}, device_number: 'A1-7' } })
    expect(toldOf(sale, [], 'ru')).toMatchObject({ resource: retailSale, title: 'A1-7' })
    expect(toldOf(sale, [{ id: sale.record, number: 'SH-12' }], 'ru').title).toBe('SH-12')
    expect(toldOf(brand({ payload: { input: {} } }), [], 'ru').title).toBe('')
  })

  test('what this app does not know has no name, and neither has what came broken', () => {
    expect(toldOf(brand({ type: 'spaceship.create' }), [], 'ru').resource).toBeNull()
    expect(toldOf({}, [], 'ru').resource).toBeNull()
  })
})

describe('what was not taken is put right', () => {
  test('in the form of a new record, of the record, or where the record is looked at', () => {
    const id = v7()
    const sent = brand()
    expect(placeToCorrect(id, sent)).toEqual({ to: `/references/brands/create?again=${id}`, mode: 'create' })
    expect(placeToCorrect(id, { ...sent, type: 'brand.update' })).toEqual({
      to: `/references/brands/edit/${sent.record}?again=${id}`,
      mode: 'edit',
    })
    expect(placeToCorrect(id, { ...sent, type: 'brand.delete' })).toEqual({
      to: `/references/brands/view/${sent.record}`,
      mode: 'view',
    })
    expect(placeToCorrect(id, { ...sent, type: 'spaceship.create' })).toBeNull()
  })

  test('beside what is typed anew, which is not touched', () => {
    const filled = { mode: 'create', id: null } as const
    expect(draftNameOf('brand', { ...filled, again: null })).toBe('brand:new')
    expect(draftNameOf('brand', { ...filled, again: 'a' })).not.toBe('brand:new')
    expect(draftNameOf('brand', { ...filled, beside: 'b', again: null })).toBe('brand:new-b')
    expect(['brand:new', 'brand:new-b', 'brand:1'].map((form) => besideIn('brand', form))).toEqual([
      null,
      'b',
      undefined,
    ])
    expect(draftNameOf('brand', { mode: 'edit', id: '1', again: null })).toBe('brand:1')
    expect(draftNameOf('brand', { mode: 'duplicate', id: '1', again: null })).toBe('brand:copy-1')
  })

  test('lines are counted as people count', () => {
    expect(placeOf('lines.3.quantity')).toEqual({ field: 'lines', column: 'quantity', line: 4 })
    expect(placeOf('lines.0')).toEqual({ field: 'lines', column: null, line: 1 })
    expect(placeOf('warehouse_id')).toEqual({ field: 'warehouse_id', column: null, line: null })
  })
})

describe('what is the matter with a device', () => {
  const now = Date.parse('2026-03-02T09:30:00.000Z')
  const device = (change: Partial<KnownDevice> = {}): KnownDevice => ({
    id: v7(),
    name: 'Till',
    code: 'A1',
    warehouse: null,
    cashbox: null,
    enrolled_at: null,
    revoked_at: null,
    first_seen_at: '2026-03-01T09:00:00.000Z',
    last_seen_at: '2026-03-02T09:00:00.000Z',
    last_number: 0,
    last_user: null,
    app_version: null,
    health: {},
    set_aside: 0,
    send_asked_at: null,
    log_asked_at: null,
    log_at: null,
    ...change,
  })

  test('nothing, or all that is, the gravest first', () => {
    expect(troublesOf(device(), now)).toEqual([])
    expect(troublesOf(device({ health: { clock_offset: 4 * 60_000, full: false } }), now)).toEqual([])
    const bad = { set_aside: 2, last_seen_at: '2026-03-01T09:00:00.000Z', health: { clock_offset: -6 * 60_000 } }
    expect(troublesOf(device(bad), now)).toEqual(['set_aside', 'clock', 'silent'])
    expect(troublesOf(device({ health: { full: true } }), now)).toEqual(['full'])
  })

  test('of one that was disconnected nothing else is told', () => {
    expect(troublesOf(device({ set_aside: 1, revoked_at: '2026-03-02T09:00:00.000Z' }), now)).toEqual(['revoked'])
  })

  test('a clock is off by whole minutes, ahead or behind', () => {
    expect([minutesOff(-6.4 * 60_000), minutesOff(11.6 * 60_000)]).toEqual([6, 12])
  })
})

test('a passphrase is long enough and typed twice alike', () => {
  expect(passphraseFault('short', 'short')).toBe('short')
  expect(passphraseFault('long enough', 'long enougH')).toBe('differ')
  expect(passphraseFault('long enough', 'long enough')).toBeNull()
})
