import { describe, expect, test } from 'vitest'
import { blocksOf, formOf } from '#client/pages/form/layout.ts'
import { mannerOf } from '#client/pages/form/parts/form-rights.ts'
import { judgeForm } from '#client/pages/form/parts/resolver.ts'
import { firstValues, followed, met } from '#client/pages/form/parts/values.ts'
import { emptyRow } from '#domain/kernel/resource.ts'
import { brand } from '#domain/references/brand.ts'
import { product } from '#domain/references/product.ts'
import { region } from '#domain/references/region.ts'
import { warehouse } from '#domain/references/warehouse.ts'

const actor = { user_id: 'u', organisation_id: 'mine', is_super: false, permissions: new Set<string>() }
const chief = { ...actor, is_super: true }
const row = {
  id: 'b1',
  organisation_id: 'theirs',
  prefix: 'TO',
  index: 7,
  revision: 3,
  created_at: '',
  updated_at: '',
  deleted_at: null,
  name: 'Samsung',
  image: [],
  sequence: 2,
}

describe('what a form begins with', () => {
  test('a new record is of one’s own organisation, with what was given to it', () => {
    expect(firstValues(brand, actor, 'create', null, { name: 'LG', secret: 1 })).toEqual({
      organisation_id: 'mine',
      name: 'LG',
      image: [],
      sequence: null,
    })
  })

  test('a copy has no code, no revision and, for those who see one organisation only, their own', () => {
    expect(firstValues(brand, actor, 'duplicate', row)).toEqual({
      organisation_id: 'mine',
      name: 'Samsung',
      image: [],
      sequence: 2,
    })
    expect(firstValues(brand, chief, 'duplicate', row).organisation_id).toBe('theirs')
    expect(firstValues(brand, actor, 'edit', row).organisation_id).toBe('theirs')
  })
})

describe('what follows a change by hand', () => {
  test('another region empties the district', () => {
    expect(followed(warehouse, { region_id: 'r1', district_id: 'd1' }, 'region', 'r2')).toEqual({
      region_id: 'r2',
      district_id: null,
    })
  })

  test('a serial number turns both IMEI off', () => {
    const flags = { ...emptyRow(product), imei_1: true, imei_2: true }
    expect(followed(product, flags, 'serial_number', true)).toMatchObject({
      serial_number: true,
      imei_1: false,
      imei_2: false,
    })
  })
})

test('faults are those that the server would find', () => {
  expect(judgeForm(brand, { ...emptyRow(brand), organisation_id: '0199a000-0000-7000-8000-000000000001' })).toEqual({
    faults: { name: [{ code: 'required' }] },
  })
})

describe('two people in one record', () => {
  const base = { name: 'Samsung', sequence: 1, image: [] }

  test('what only they changed comes in, what only I changed stays', () => {
    expect(met(base, { ...base, name: 'SAMSUNG' }, { ...base, sequence: 9 })).toEqual({
      values: { name: 'SAMSUNG', sequence: 9, image: [] },
      contested: [],
    })
  })

  test('what a database keeps in an order of its own is not changed by that', () => {
    const line = { product_id: 'p', quantity: 1000 }
    const held = { ...base, lines: [line] }
    const mine = { ...held, lines: [{ quantity: 1000, product_id: 'p' }] }
    const theirs = { ...held, lines: [{ ...line, quantity: 2000 }] }
    expect(met(held, mine, theirs)).toEqual({ values: theirs, contested: [] })
  })

  test('what both changed is asked, unless both meant the same', () => {
    expect(met(base, { ...base, name: 'A', sequence: 5 }, { ...base, name: 'B', sequence: 5 })).toEqual({
      values: { name: 'A', sequence: 5, image: [] },
      contested: ['name'],
    })
  })
})

describe('what a form is opened for', () => {
  const may = (...actions: string[]) => ({
    ...actor,
    permissions: new Set(actions.map((action) => `documents:brands.${action}`)),
  })
  const mine = { ...row, organisation_id: 'mine' }

  test('who may not change a record looks at it, who may not even see it is told so', () => {
    expect(mannerOf(brand, may('read', 'update'), 'edit', mine)).toBe('edit')
    expect(mannerOf(brand, may('read', 'update'), 'edit', row)).toBe('view')
    expect(mannerOf(brand, may('read', 'update'), 'edit', { ...mine, deleted_at: '2026-11-21' })).toBe('view')
    expect(mannerOf(brand, may('read'), 'edit', mine)).toBe('view')
    expect(mannerOf(brand, actor, 'view', mine)).toBe('forbidden')
  })

  test('a new record and a copy need leave to create; what belongs to all is made by super users', () => {
    expect(mannerOf(brand, may('create'), 'duplicate', row)).toBe('duplicate')
    expect(mannerOf(brand, may('update'), 'create', null)).toBe('forbidden')
    const everything = { ...actor, permissions: new Set(['documents:roles.admin']) }
    expect(mannerOf(region, everything, 'create', null)).toBe('forbidden')
    expect(mannerOf(region, chief, 'create', null)).toBe('create')
  })
})

describe('how a form is laid out', () => {
  test('flags one under another stand in one frame', () => {
    const blocks = blocksOf(product, product.form.main, actor)
    expect(blocks.filter(({ kind }) => kind === 'flags')).toEqual([
      { kind: 'flags', names: ['imei_1', 'imei_2', 'serial_number'] },
    ])
  })

  test('the organisation and what only a super user sets are shown to super users', () => {
    expect(formOf(product, chief).main[0]).toEqual({ kind: 'line', names: ['organisation'] })
    expect(formOf(product, chief).aside.at(-1)).toEqual({ kind: 'flags', names: ['is_active', 'is_global'] })
    expect(formOf(product, actor).main[0]).toEqual({ kind: 'line', names: ['name'] })
    expect(formOf(product, actor).aside.at(-1)).toEqual({ kind: 'flags', names: ['is_active'] })
  })
})
