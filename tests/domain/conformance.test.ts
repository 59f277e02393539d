import { describe, expect, test } from 'vitest'
import { house, resourceNamed } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { keyOf, targetsOf } from '#domain/kernel/field.ts'
import { languages } from '#domain/kernel/language.ts'
import { formNames } from '#domain/kernel/layout.ts'
import { emptyRow, type Resource } from '#domain/kernel/resource.ts'
import { titleKeys } from '#store/embedded.ts'
import { commonColumns } from '#store/query.ts'
import { readTexts } from '../house/locales.ts'

/** What every declaration must hold to; a new one inherits it by standing in the house. */
const locales = languages.map(readTexts)

const isSaid = (key: string) => locales.every((texts) => key in texts)
const unsaid = (...keys: string[]) => keys.filter((key) => !isSaid(key))

describe.each(house.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const fields = Object.entries(resource.fields)
  const names = fields.map(([field]) => field)

  test('its list, filters, form, unique rules and title name real fields', () => {
    const shown = [...names, ...commonColumns]
    expect(resource.list.columns.filter((each) => !shown.includes(each))).toEqual([])
    const inLines = fields.flatMap(([lines, field]) =>
      field.kind === 'lines' ? Object.keys(field.fields).map((each) => `${lines}.${each}`) : [],
    )
    expect(resource.list.filters.filter((each) => ![...shown, ...inLines].includes(each))).toEqual([])
    const formed = [...formNames(resource.form), ...(resource.form.aside ?? [])]
    expect(formed.filter((each) => !names.includes(each))).toEqual([])
    expect(new Set(formed).size).toBe(formed.length)
    expect((resource.form.needs ?? []).filter((each) => !formed.includes(each))).toEqual([])
    expect(resource.unique.flat().filter((each) => !names.includes(each))).toEqual([])
    expect(titleKeys(resource).filter((each) => !names.includes(each))).toEqual([])
  })

  test('it opens sorted by something that can be sorted', () => {
    const column = resource.list.sort.replace(/^-/, '')
    const columns: string[] = [...commonColumns, ...fields.map(([field, { kind }]) => (kind === 'images' ? '' : field))]
    expect(resource.title === 'name_$lang' ? [...columns, 'name'] : columns).toContain(column)
  })

  test('a person can fill in everything that is required', () => {
    const formed = [...formNames(resource.form), ...(resource.form.aside ?? []), 'organisation']
    const required = fields.filter(([, field]) => field.required && !field.given).map(([field]) => field)
    expect(required.filter((each) => !formed.includes(each))).toEqual([])
  })

  test('its references lead to declarations that stand before it', () => {
    const before = house.slice(0, house.indexOf(resource)).map((each) => each.name)
    const leadTo = fields.flatMap(([, field]) => targetsOf(field).filter((to) => to !== name))
    expect(leadTo.filter((each) => !before.includes(each))).toEqual([])
  })

  test('what a field lies within exists, and stands before it', () => {
    for (const [field, { within = [] }] of fields)
      for (const outer of within) {
        expect(names).toContain(outer)
        expect(names.indexOf(outer)).toBeLessThan(names.indexOf(field))
      }
  })

  test('only a record by itself keeps a secret', () => {
    const kindsIn = (held: Resource['fields']) => Object.values(held).map(({ kind }) => kind)
    const inLines = fields.flatMap(([, field]) => (field.kind === 'lines' ? kindsIn(field.fields) : []))
    expect(isDocument(resource) ? [...kindsIn(resource.fields), ...inLines] : inLines).not.toContain('secret')
  })

  test('no field takes the key of another, or of a stamp', () => {
    const stamps = ['id', 'index', 'revision', 'created_at', 'updated_at', 'deleted_at']
    const keys = fields.map(([field, declared]) => keyOf(field, declared))
    expect(keys.filter((key) => stamps.includes(key))).toEqual([])
    const embedded = fields.filter(([, each]) => targetsOf(each).length > 0).map(([field]) => field)
    expect(new Set([...keys, ...embedded]).size).toBe(keys.length + embedded.length)
  })

  test('an empty record and its rules can be put to each other', () => {
    expect(resource.check(emptyRow(resource))).toBeTypeOf('object')
    for (const field of names) expect(resource.follow(emptyRow(resource), field)).toBeTypeOf('object')
  })

  test('it is named in three languages', () => {
    const forms = ['one', 'new', 'edit'].map((form) => `resources:${name}.${form}`)
    expect(unsaid(`menu:${name}`, ...forms)).toEqual([])
  })

  test('the parts of its form are headed in three languages', () => {
    const headings = Object.keys(resource.form.sections ?? {})
    expect(unsaid(...headings.map((heading) => `resources:${name}.sections.${heading}`))).toEqual([])
  })

  test('what it says of when fields apply, and of which records they offer, names real fields', () => {
    expect(Object.keys(resource.when).filter((field) => !names.includes(field))).toEqual([])
    for (const [, field] of fields)
      if (field.kind === 'ref')
        for (const key of Object.keys(field.only ?? {})) expect(resourceNamed(field.to).fields).toHaveProperty(key)
  })

  test('its fields are labelled in three languages', () => {
    const labelled = (field: string) =>
      locales.every((texts) => `resources:${name}.fields.${field}` in texts || `fields:${field}` in texts)
    const inLines = fields.flatMap(([, field]) => (field.kind === 'lines' ? Object.keys(field.fields) : []))
    expect([...names, ...inLines].filter((field) => !labelled(field))).toEqual([])
  })

  test('its label of a sum leaves the currency to the head of the column', () => {
    const sums = isDocument(resource)
      ? resource.list.columns.filter((one) => resource.fields[one]?.kind === 'amount')
      : []
    const said = (texts: (typeof locales)[number], field: string) =>
      texts[`resources:${name}.fields.${field}`] ?? texts[`fields:${field}`]
    const twice = locales.flatMap((texts) =>
      sums.filter((field) => said(texts, field)?.endsWith(`, ${texts['pages:money.soum']}`)),
    )
    expect(twice).toEqual([])
  })

  test('its choices are labelled in three languages', () => {
    const choices = [
      ...fields,
      ...fields.flatMap(([, field]) => (field.kind === 'lines' ? Object.entries(field.fields) : [])),
    ]
    const labelled = (field: string, option: string) =>
      locales.every(
        (texts) => `resources:${name}.options.${field}.${option}` in texts || `fields:options.${option}` in texts,
      )
    const bare = choices.flatMap(([field, declared]) =>
      declared.kind === 'choice' || declared.kind === 'set'
        ? declared.options.filter((option) => !labelled(field, option))
        : [],
    )
    expect(bare).toEqual([])
  })
})

test('no two declarations share a name, a permission, a path or a route', () => {
  const twice = (key: (resource: Resource) => string) => {
    const keys = house.map(key)
    return keys.filter((each, at) => keys.indexOf(each) !== at)
  }
  expect(twice(({ name }) => name)).toEqual([])
  // Whoever sells tells of what was cleared: see tests/house/permissions.test.ts.
  expect(twice(({ permission }) => permission)).toEqual(['product_retail_sales'])
  expect(twice(({ path }) => path)).toEqual([])
  expect(twice(({ route }) => route)).toEqual([])
})
