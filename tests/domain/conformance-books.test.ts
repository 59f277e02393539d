import { describe, expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import { documents, house } from '#domain/house.ts'
import { type Document, placeKeysOf, withGiven } from '#domain/kernel/document.ts'
import type { Facts } from '#domain/kernel/facts.ts'
import { type Field, type Fields, keyOf } from '#domain/kernel/field.ts'
import { languages } from '#domain/kernel/language.ts'
import { entriesOf } from '#domain/kernel/moves.ts'
import { permissionsOf } from '#domain/kernel/permission.ts'
import { pointersOf } from '#domain/kernel/pointers.ts'
import { emptyOf, emptyRow, type Row } from '#domain/kernel/resource.ts'
import { parseRow } from '#domain/kernel/schema.ts'
import { places } from '#domain/registers/goods.ts'
import { reason } from '#domain/settings/reason.ts'
import { readTexts } from '../house/locales.ts'

/** What every document and every register must hold to, besides what every declaration does. */
const texts = languages.map(readTexts)
const isSaid = (area: string, ...path: string[]) => texts.every((held) => `${area}:${path.join('.')}` in held)
const twice = <T>(list: readonly T[]) => list.filter((each, at) => list.indexOf(each) !== at)

const ignorant: Facts = {
  can: () => false,
  actor: null,
  row: () => null,
  balance: () => ({}),
  balances: () => [],
  latest: () => null,
  lately: () => [],
  sums: () => [],
  found: () => null,
  lastLine: () => null,
}

const someone = '01890a5d-ac96-7000-8000-000000000001'

/** The least that a field must hold where it is required; nothing elsewhere. */
function least(field: Field): unknown {
  if (!field.required || field.given) return emptyOf(field)
  if (field.kind === 'amount' || field.kind === 'quantity' || field.kind === 'integer') return field.min ?? 0
  if (field.kind === 'choice') return field.options[0]
  if (field.kind === 'text') return 'x'
  if (field.kind === 'day') return '2026-03-01'
  if (field.kind === 'moment') return '2026-03-01T09:30:00.000Z'
  if (field.kind === 'lines') return [leastRow(field.fields)]
  return field.kind === 'ref' ? someone : emptyOf(field)
}
const leastRow = (fields: Fields): Row =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [keyOf(name, field), least(field)]))

const stamped = (document: Document, row: Row) => ({
  id: 'new',
  organisation_id: someone,
  ...withGiven(document.fields, row),
})

describe.each(documents.map((document) => [document.name, document] as const))('%s', (name, document) => {
  const { states, draft, posted, fields } = document

  test('each of its statuses is declared, can be come to and has a name', () => {
    const declared = Object.keys(states)
    expect(declared).toContain(posted)
    expect(
      Object.values(states)
        .flat()
        .filter((to) => !declared.includes(to)),
    ).toEqual([])
    const reached = new Set([draft, posted])
    // Some are given by what happens to the document: a sale is returned by its returns, a count ended by its posting.
    const settled: Readonly<Record<string, readonly string[]>> = {
      retail_sale: ['partial_returned', 'returned'],
      joint_count: ['done'],
      invoice: ['partly_paid', 'paid'],
    }
    const given = settled[name] ?? []
    for (const from of reached) for (const to of states[from] ?? []) reached.add(to)
    expect(declared.filter((status) => !reached.has(status) && !given.includes(status))).toEqual([])
    const { status } = fields
    expect(status?.kind === 'choice' && [...status.options].sort()).toEqual([...new Set([draft, ...declared])].sort())
    for (const each of new Set([draft, ...declared]))
      expect(isSaid('resources', name, 'options', 'status', each) || isSaid('fields', 'options', each), each).toBe(true)
  })

  test('it happens in places that it names', () => {
    for (const place of [...document.places, ...document.seenFrom]) {
      const field = fields[place]
      expect(field?.kind === 'ref' && ['warehouse', 'cashbox'].includes(field.to), place).toBe(true)
      expect(field?.required, place).toBe(true)
    }
    expect(twice(placeKeysOf(document))).toEqual([])
  })

  test('where it concerns more places than it acts in, each of its steps says whose it is', () => {
    const reached = [...new Set(Object.values(states).flat())]
    expect(Object.keys(document.steps).sort()).toEqual(reached.sort())
    for (const { by } of Object.values(document.steps)) {
      if (document.seenFrom.length > 0) expect(by).toBeDefined()
      expect(by).not.toEqual([])
      expect((by ?? []).filter((place) => ![...document.places, ...document.seenFrom].includes(place))).toEqual([])
    }
  })

  test('its steps have a permission, and what they ask for can be asked', () => {
    expect(permissionsOf(document)).toContain(`${document.permission}.confirm`)
    const typed = Object.values(document.input).flatMap((field) =>
      field.kind === 'lines' ? Object.values(field.fields) : [field],
    )
    expect(typed.filter(({ given }) => given)).toEqual([])
  })

  test('each of its steps leads on from statuses of its own, and its button and what it is asked with have words', () => {
    const declared = [draft, ...Object.keys(states)]
    const own = (to: string, part: string) => isSaid('resources', name, 'steps', to, part)
    const seen = new Set<string>()
    for (const [to, { from, asks, screen }] of Object.entries(document.steps)) {
      expect(from.filter((status) => !declared.includes(status))).toEqual([])
      if (screen && seen.has(screen)) continue
      seen.add(screen ?? to)
      const parts = ['button', ...(screen ? [] : ['done']), ...(asks ? ['title', 'text'] : [])]
      expect(parts.filter((part) => !own(to, part))).toEqual([])
    }
  })

  test('where a step of it asks why, reasons can be set down for it', () => {
    const asksWhy = Object.values(document.steps).some(({ asks }) => asks === 'reason')
    const { document_types } = reason.fields
    expect(document_types?.kind === 'set' && document_types.options.includes(name)).toBe(asksWhy)
  })

  test('each of its statuses has a look, and looks and silence are of statuses alone', () => {
    const declared = [...new Set([draft, ...Object.keys(states)])]
    expect(Object.keys(document.looks).sort()).toEqual(declared.sort())
    expect(document.silent.filter((status) => !declared.includes(status))).toEqual([])
  })

  test('it writes registers that there are', () => {
    expect(document.writes.filter((register) => !books.includes(register))).toEqual([])
    expect(twice(document.writes)).toEqual([])
  })

  test('what can happen in a shop needs no sums: no device knows them', () => {
    const row = stamped(document, leastRow(fields))
    const { sums = [] } = document.needs({ ...row, ...document.derive(row) }, ignorant)
    if (document.happens.length > 0) expect(sums).toEqual([])
  })

  test('where its goods are taken from or counted is a warehouse of its own, and a place that there is', () => {
    for (const field of Object.values(fields)) {
      const shelf = field.kind === 'lines' ? (field.takes ?? field.counts) : undefined
      if (!shelf) continue
      expect(fields[shelf.from]).toMatchObject({ kind: 'ref', to: 'warehouse' })
      const chosen = fields[shelf.place]
      const named = chosen?.kind === 'choice' ? chosen.options : [shelf.place]
      expect(named.filter((place) => !places.some((one) => one === place))).toEqual([])
      if (chosen) expect(chosen.required, shelf.place).toBe(true)
    }
  })

  test('what its lines lead to stands in the house', () => {
    const known = house.map((each) => each.name)
    const leadTo = Object.values(fields).flatMap((field) =>
      field.kind === 'lines'
        ? Object.values(field.fields).flatMap((inner) => (inner.kind === 'ref' ? [inner.to] : []))
        : [],
    )
    expect(leadTo.filter((to) => !known.includes(to))).toEqual([])
  })

  test('its sums and its needs can be told of a document that nobody has typed anything of', () => {
    const row = stamped(document, emptyRow(document))
    const whole = { ...row, ...document.derive(row) }
    expect(pointersOf(document, whole)).toEqual([])
    expect(document.check(whole)).toBeTypeOf('object')
    expect(document.needs(whole, ignorant)).toBeTypeOf('object')
    expect(document.settles(whole, ignorant)).toBeInstanceOf(Array)
  })

  test('its rules can be asked about the least that may be sent, even when nothing is known', () => {
    const row = stamped(document, leastRow(fields))
    expect(parseRow(document, row)).toMatchObject({ ok: true })
    const whole = { ...row, ...document.derive(row) }
    expect(document.check(whole)).toBeTypeOf('object')
    expect(document.judge(whole, ignorant)).toBeTypeOf('object')
    const entries = entriesOf(document.post(whole, ignorant))
    expect(entries.filter(({ register }) => !books.includes(register))).toEqual([])
    const { balances = [] } = document.needs(whole, ignorant)
    expect(balances.filter(({ register }) => !books.includes(register))).toEqual([])
  })
})

describe.each(books.map((register) => [register.name, register] as const))('%s', (name, register) => {
  const dimensions = Object.entries(register.dimensions)
  const resources = Object.entries(register.resources)

  test('it and its columns are named in three languages', () => {
    expect(isSaid('menu', name)).toBe(true)
    const unsaid = [...dimensions, ...resources].filter(([field]) => !isSaid('registers', 'fields', field))
    expect(unsaid.map(([field]) => field)).toEqual([])
    for (const [field, declared] of dimensions)
      if (declared.kind === 'choice')
        expect(declared.options.filter((option) => !isSaid('registers', 'options', field, option))).toEqual([])
  })

  test('it sums amounts and quantities, each under a name of its own', () => {
    expect(resources.filter(([, { kind }]) => kind !== 'amount' && kind !== 'quantity')).toEqual([])
    const keys = [
      ...dimensions.map(([field, declared]) => keyOf(field, declared)),
      ...resources.map(([field]) => field),
    ]
    const own = [
      'organisation_id',
      'document_id',
      'document',
      'n',
      'line',
      'occurred_at',
      'posted_at',
      'undoes',
      'value',
      'month',
    ]
    expect(twice([...keys, ...own])).toEqual([])
    expect(register.credit.filter((each) => !(each in register.resources))).toEqual([])
  })

  test('it tells things apart by what stands in the house', () => {
    const known = house.map((each) => each.name)
    expect(dimensions.filter(([, field]) => field.kind === 'ref' && !known.includes(field.to))).toEqual([])
    // A place that may lack a name can't be a key.
    if (register.kept !== 'turnover') expect(dimensions.filter(([, { required }]) => !required)).toEqual([])
  })

  test('what may not fall below zero is kept, and there is a word for it', () => {
    if (!register.floor) return
    expect(register.kept).toBe('balance')
    expect(Object.keys(register.resources)).toContain(register.floor.resource)
    expect(isSaid('errors', register.floor.fault)).toBe(true)
  })
})

test('no two registers share a name or a route, and none the route of a list', () => {
  expect(twice(books.map(({ name }) => name))).toEqual([])
  expect(twice([...books, ...house].map(({ route }) => route))).toEqual([])
})
