import fc from 'fast-check'
import { expect, test } from 'vitest'
import { document } from '#domain/kernel/document.ts'
import {
  amount,
  color,
  type Fields,
  flag,
  images,
  integer,
  lines,
  month,
  phone,
  ref,
  text,
} from '#domain/kernel/field.ts'
import { formNames } from '#domain/kernel/layout.ts'
import { inUse, named } from '#domain/kernel/named.ts'
import { resource } from '#domain/kernel/resource.ts'

const position = (fields: Fields = {}) =>
  resource('shop_position', { group: 'employee', fields: { ...named, ...fields, ...inUse } })

test('a name alone is a reference', () => {
  expect(position()).toMatchObject({
    path: '/shop_position',
    route: '/references/shop-positions',
    permission: 'shop_positions',
    menu: { group: 'employee', heading: 'reference' },
    title: 'name',
    list: { columns: ['name', 'is_active'], filters: ['name', 'is_active'], sort: 'name' },
    form: { main: [['name'], ['is_active']] },
  })
  expect(Object.keys(position().fields)).toEqual(['organisation', 'name', 'is_active'])
})

test('what more is known of it stands after the name, in pairs; what is yes or no in a line of its own', () => {
  const { list, form } = position({
    partner: ref('partner', { required: true }),
    grade: integer(),
    salary: amount(),
    remote: flag(),
  })
  expect(list.columns).toEqual(['name', 'partner', 'grade', 'salary', 'remote', 'is_active'])
  expect(form).toEqual({ main: [['name'], ['partner', 'grade'], ['salary'], ['remote']], aside: ['is_active'] })
})

test('pictures and colours stand before the name, pictures beside the form', () => {
  const { list, form } = position({ note: text(), photo: images({ max: 1 }), sign: color() })
  expect(list.columns).toEqual(['photo', 'sign', 'name', 'note', 'is_active'])
  expect(form).toEqual({ main: [['name'], ['note', 'sign']], aside: ['photo', 'is_active'] })
})

test('it is asked for by its name and by what is chosen or told exactly', () => {
  const fields = {
    note: text(),
    order: integer(),
    call: phone(),
    since: month(),
    to: ref('partner'),
    photo: images({ max: 1 }),
  }
  expect(position(fields).list.filters).toEqual(['name', 'call', 'since', 'to', 'is_active'])
})

test('each of these can be said otherwise', () => {
  const said = {
    permission: 'staff',
    path: '/staff_post',
    route: '/staff/posts',
    title: 'code',
    form: { main: [['code', 'name']] },
  }
  const fields = { name: text({ required: true, max: 20 }), code: text() }
  const post = resource('post', { group: 'employee', heading: 'report', fields, ...said, list: { columns: ['code'] } })
  expect(post).toMatchObject({ ...said, menu: { group: 'employee', heading: 'report' } })
  expect(post.list).toEqual({ columns: ['code'], filters: ['name'], sort: 'name' })
})

test('every field stands in the form, once', () => {
  const kinds = fc.constantFrom(text(), flag(), images({ max: 1 }), color(), integer(), ref('partner'))
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-e]{1,3}$/), kinds), fc.boolean(), (fields, shareable) => {
      const made = resource('thing', { group: 'stock', shareable, fields: { ...named, ...fields, ...inUse } })
      const formed = [...formNames(made.form), ...(made.form.aside ?? [])]
      expect(formed.sort()).toEqual(
        Object.keys(made.fields)
          .filter((name) => name !== 'organisation')
          .sort(),
      )
    }),
  )
})

test('names by language stand one under another, and name it', () => {
  const names = { name_uz: text(), name_ru: text(), name_en: text() }
  const post = resource('post', {
    group: 'employee',
    fields: { ...names, country: ref('country'), sequence: integer() },
  })
  expect(post.title).toBe('name_$lang')
  expect(post.list.filters).toEqual(['name_uz', 'name_ru', 'name_en', 'country'])
  expect(post.list.sort).toBe('sequence')
  expect(post.form).toEqual({ main: [['name_uz'], ['name_ru'], ['name_en'], ['country', 'sequence']] })
})

test('a document is told by its number and day, then by its fields, and asked for by what is chosen', () => {
  const fields = {
    cashbox: ref('cashbox'),
    reason: text(),
    sum: amount({ given: true }),
    photos: images({ max: 2 }),
    goods: lines({ product: ref('product') }),
  }
  const made = document('errand', { group: 'cashbox', fields, statuses: ['sent', 'back'], writes: [], post: () => [] })
  expect(made).toMatchObject({ permission: 'errands', path: '/errand', route: '/cashbox/errands', title: 'number' })
  expect(made.menu).toEqual({ group: 'cashbox', heading: 'document' })
  expect(made.list).toEqual({
    columns: ['number', 'occurred_at', 'cashbox', 'reason', 'sum', 'status', 'comment'],
    filters: ['occurred_at', 'cashbox', 'sum', 'status', 'is_posted'],
    sort: '-occurred_at',
  })
  expect(made.form).toEqual({ main: [['occurred_at', 'cashbox'], ['reason'], ['comment'], ['photos'], ['goods']] })
  const asked = document('errand', {
    group: 'cashbox',
    fields,
    writes: [],
    post: () => [],
    list: { columns: ['cashbox'] },
  })
  expect(asked.list.filters).toEqual(['occurred_at', 'cashbox', 'is_posted'])
})
