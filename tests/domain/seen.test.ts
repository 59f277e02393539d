import { describe, expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import { house, resourceNamed } from '#domain/house.ts'
import { lineFieldsOf } from '#domain/kernel/document.ts'
import { amount, lines, ref, text } from '#domain/kernel/field.ts'
import { type Actor, mayPick, permissionKey, permissionOf, permissionsOf } from '#domain/kernel/permission.ts'
import { resource } from '#domain/kernel/resource.ts'
import { seenFields, seenRegister, seenResource, tellerTo, withUnseen } from '#domain/kernel/seen.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { titleKeys } from '#store/embedded.ts'
import { pickKeys } from '#store/picks.ts'
import { queryFromParams } from '#store/query-text.ts'
import { sortFrom } from '#store/question.ts'

const right = 'secrets.read'
const who = (...rights: readonly string[]): Actor => ({
  user_id: 'u',
  organisation_id: 'o',
  is_super: false,
  permissions: new Set(rights.map((name) => permissionKey(name))),
})
const [clerk, keeper] = [who('meetings.read'), who('meetings.read', right)]

const meeting = resource('meeting', {
  permission: 'meetings',
  path: '/meeting',
  route: '/meetings',
  group: 'settings',
  fields: {
    name: text({ required: true }),
    wage: amount({ seenWith: right }),
    boss: ref('partner', { seenWith: right }),
    guests: lines({ product: ref('product'), note: text(), price: amount({ seenWith: right }) }),
  },
  list: { columns: ['name', 'wage', 'boss'], filters: ['name', 'wage'], sort: 'name' },
  form: { main: [['name', 'wage'], ['boss'], ['guests']], aside: ['wage'] },
})
const row = {
  id: 'm',
  name: 'Monday',
  wage: 5,
  boss_id: 'b',
  boss: { id: 'b', name: 'Boss' },
  guests: [{ product_id: 'tea', note: 'hot', price: 7 }],
}

describe('a row', () => {
  test('is told without what its reader may not know, short rows and lines among it', () => {
    expect(tellerTo(clerk, meeting.fields)(row)).toEqual({
      id: 'm',
      name: 'Monday',
      guests: [{ product_id: 'tea', note: 'hot' }],
    })
  })

  test('stays as it is for whoever has the right', () => {
    expect(tellerTo(keeper, meeting.fields)(row)).toBe(row)
    expect(seenFields(keeper, meeting.fields)).toBe(meeting.fields)
  })
})

describe('a declaration', () => {
  test('names in its lists and its form only what is seen', () => {
    const { fields, list, form } = seenResource(clerk, meeting)
    expect(Object.keys(fields)).toEqual(['organisation', 'name', 'guests'])
    expect(fields.guests?.kind === 'lines' && Object.keys(fields.guests.fields)).toEqual(['product', 'note'])
    expect(list).toEqual({ columns: ['name'], filters: ['name'], sort: 'name' })
    expect(form).toEqual({ main: [['name'], ['guests']], aside: [] })
    expect(seenResource(keeper, meeting)).toBe(meeting)
  })

  test('sorts by nothing else', () => {
    const asked = (actor: Actor) =>
      queryFromParams(seenResource(actor, meeting), new URLSearchParams({ sort: '-wage' }), 'en').ok
    expect([asked(clerk), asked(keeper)]).toEqual([false, true])
  })

  test('of a register has the amounts that are seen', () => {
    expect(Object.keys(seenRegister(clerk, registerProduct).resources)).toEqual(['quantity'])
    expect(seenRegister(who('products.costs'), registerProduct)).toBe(registerProduct)
  })
})

describe('what one does not see stays', () => {
  const typed = (input: object) => withUnseen(clerk, meeting.fields, { name: 'Tuesday', guests: [], ...input }, row)

  test('in the record, whatever was typed', () => {
    expect(typed({ wage: 1, boss_id: 'me' })).toEqual({ name: 'Tuesday', wage: 5, boss_id: 'b', guests: [] })
    expect(withUnseen(clerk, meeting.fields, { name: 'New', wage: 1 }, null)).toEqual({
      name: 'New',
      wage: null,
      boss_id: null,
    })
  })

  test('in the line that names the same records, wherever it stands now, each once', () => {
    const guests = [
      { product_id: 'milk', price: 1 },
      { product_id: 'tea', note: 'cold' },
      { product_id: 'tea', note: 'more' },
    ]
    expect(typed({ guests }).guests).toEqual([
      { product_id: 'milk', price: null },
      { product_id: 'tea', note: 'cold', price: 7 },
      { product_id: 'tea', note: 'more', price: null },
    ])
  })

  test('and what is no list of lines is left to the rules', () => {
    for (const guests of ['tea', null, [null], [['tea']]]) expect(typed({ guests }).guests).toEqual(guests)
  })
})

describe('every field that names a right', () => {
  const guarded = [
    ...house.flatMap((one) => [
      ...Object.entries(one.fields).map(([name, field]) => ({ at: `${one.name}.${name}`, field })),
      ...lineFieldsOf(one).flatMap(({ name, field }) =>
        Object.entries(field.fields).map(([within, each]) => ({ at: `${one.name}.${name}.${within}`, field: each })),
      ),
    ]),
    ...books.flatMap((one) =>
      Object.entries(one.resources).map(([name, field]) => ({ at: `${one.name}.${name}`, field })),
    ),
  ].filter(({ field }) => field.seenWith)

  test('names one that there is', () => {
    const known = new Set([
      ...house.flatMap((one) => permissionsOf(one).map((name) => permissionKey(name))),
      ...house.flatMap(({ permission, rights }) => rights.map((action) => permissionKey(`${permission}.${action}`))),
      ...books.map((register) => permissionOf(register, 'read')),
    ])
    expect(guarded.length).toBeGreaterThan(0)
    expect(guarded.filter(({ field }) => !known.has(permissionKey(field.seenWith!))).map(({ at }) => at)).toEqual([])
  })

  test('may be left empty: whoever does not see it makes such records too', () => {
    expect(guarded.filter(({ field }) => field.required).map(({ at }) => at)).toEqual([])
  })

  test('is no name, no usual order and nothing that a pick shows; and a register has others', () => {
    const nobody = who()
    for (const one of house) {
      const { fields, list } = seenResource(nobody, one)
      const seen = [...titleKeys(one), ...one.unique.flat()].filter((key) => key in one.fields)
      expect(
        seen.filter((key) => !(key in fields)),
        one.name,
      ).toEqual([])
      expect(pickKeys(seenResource(nobody, one)), one.name).toEqual(pickKeys(one))
      const usual = sortFrom(list.sort).column
      expect(usual in one.fields && !(usual in fields), one.name).toBe(false)
    }
    for (const one of books) {
      expect(Object.keys(seenRegister(nobody, one).resources).length, one.name).toBeGreaterThan(0)
      expect(seenFields(nobody, one.dimensions), one.name).toBe(one.dimensions)
    }
  })
})

describe('who may only pick a shop', () => {
  const cashier = who('product_retail_sales.read')

  test('is told where it is and how it is called, for the receipt, and nothing more of it', () => {
    const shop = resourceNamed('warehouse')
    expect(pickKeys(shop)).toEqual(expect.arrayContaining(['name', 'region_id', 'district_id', 'home', 'phone_number']))
    expect(pickKeys(shop)).not.toContain('lat')
    expect(pickKeys(resourceNamed('organisation'))).toEqual(
      expect.arrayContaining(['inn', 'shifts', 'blind_closing', 'count_difference_limit', 'unheard_return_limit']),
    )
    expect(pickKeys(resourceNamed('organisation'))).not.toContain('closed_until')
  })

  test('may pick what its address refers to, and who picks no shop may not', () => {
    const may = (actor: Actor, name: string) => mayPick(actor, house, resourceNamed(name))
    expect(['warehouse', 'region', 'district'].map((name) => may(cashier, name))).toEqual([true, true, true])
    expect(['region', 'district', 'bank'].map((name) => may(who('brands.read'), name))).toEqual([false, false, false])
  })
})
