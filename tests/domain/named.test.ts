import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, color, type Fields, flag, images, integer, month, phone, ref, text } from '#domain/kernel/field.ts'
import { named } from '#domain/kernel/named.ts'
import { formNames } from '#domain/kernel/resource.ts'

const position = (fields?: Fields) =>
  named('shop_position', { permission: 'shop_positions', group: 'employee', ...(fields && { fields }) })

test('a name alone is a reference', () => {
  expect(position()).toMatchObject({
    path: '/shop_position',
    route: '/references/shop-positions',
    menu: { group: 'employee', heading: 'reference' },
    unique: [['name']],
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
    path: '/post',
    route: '/staff/posts',
    unique: [['code']],
    columns: ['code'],
    filters: ['code'],
    form: { main: [['code', 'name']] },
  }
  const fields = { name: text({ required: true, max: 20 }), code: text() }
  const post = named('post', { permission: 'posts', group: 'employee', fields, hasActive: false, ...said })
  expect(post).toMatchObject({ path: said.path, route: said.route, unique: said.unique, form: said.form })
  expect(post.list).toEqual({ columns: ['code'], filters: ['code'], sort: 'name' })
  expect(post.fields.name).toMatchObject({ max: 20 })
  expect(post.fields).not.toHaveProperty('is_active')
  const dated = named('post', { permission: 'posts', group: 'employee', dated: true })
  expect(dated.list.columns).toEqual(['name', 'is_active', 'created_at'])
})

test('every field stands in the form, once', () => {
  const kinds = fc.constantFrom(text(), flag(), images({ max: 1 }), color(), integer(), ref('partner'))
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-e]{1,3}$/), kinds), fc.boolean(), (fields, shareable) => {
      const made = named('thing', { permission: 'things', group: 'stock', fields, shareable })
      const formed = [...formNames(made.form), ...(made.form.aside ?? [])]
      expect(formed.sort()).toEqual(
        Object.keys(made.fields)
          .filter((name) => name !== 'organisation')
          .sort(),
      )
    }),
  )
})
