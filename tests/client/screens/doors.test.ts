import House from 'lucide-react/icons/house'
import { describe, expect, test } from 'vitest'
import { type DoorPlace, doorsOf } from '#client/screens/home/parts/doors.ts'

const door = (key: string, kind: DoorPlace['kind'], total = 0, made = 0): DoorPlace => ({
  made,
  place: { to: `/${key}`, key, name: key, group: '', icon: House },
  kind,
  waiting:
    total > 0
      ? [{ wait: 'drafts', said: 'not posted', title: key, isBegun: true, total, to: `/${key}?is_posted=0` }]
      : [],
})
const named = (places: readonly DoorPlace[], atCounter: boolean) =>
  doorsOf(places, { atCounter }).map(({ place }) => place.key)

describe('the home page opens on what a person does', () => {
  const till = door('till', 'till')
  const shop = [
    till,
    door('sales', 'atTill'),
    door('returns', 'atTill'),
    door('shifts', 'atTill'),
    door('in', 'atTill'),
  ]
  const store = ['receipts', 'movements', 'counts', 'write-offs', 'prices']

  test('a cashier sells first', () => {
    expect(named(shop, true)).toEqual(['till', 'sales', 'returns', 'shifts'])
  })

  test('a storekeeper sees what waits, then what they make', () => {
    const places = store.map((key) => door(key, 'makes', key === 'counts' ? 2 : 0))
    expect(named(places, false)).toEqual(['counts', 'receipts', 'movements', 'write-offs'])
  })

  test('what is done often comes before what is done seldom', () => {
    const places = store.map((key, at) => door(key, 'makes', 0, at))
    expect(named(places, false)).toEqual(store.toReversed().slice(0, 4))
  })

  test('somebody who is over all sees what waits before the till', () => {
    expect(named([till, door('receipts', 'makes', 1), door('counts', 'makes')], false)).toEqual([
      'receipts',
      'till',
      'counts',
    ])
  })

  test('nothing that waits is left out', () => {
    const places = [...store, 'debts'].map((key) => door(key, 'makes', 1))
    expect(named([till, ...places], true)).toEqual(['till', ...store, 'debts'])
  })

  test('what is only read is shown to those who only read', () => {
    const read = [door('stock', 'reads'), door('sales', 'reads')]
    expect(named([till, ...read], false)).toEqual(['till'])
    expect(named(read, false)).toEqual(['stock', 'sales'])
  })
})
