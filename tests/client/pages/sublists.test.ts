import { expect, test } from 'vitest'
import { entryAt, menuEntries } from '#client/app/parts/menu.ts'
import { inPart } from '#client/pages/form/part-form.ts'
import { listPartOfNew, listParts, markOf, wholeList } from '#client/pages/parts/list-parts.ts'
import { house, resourceNamed } from '#domain/house.ts'
import { formNames } from '#domain/kernel/layout.ts'
import { can } from '#domain/kernel/permission.ts'
import { queryFromParams } from '#store/query-text.ts'

test('a part of a list leads to the same place in the whole, narrowed', () => {
  const clients = listParts.find(({ key }) => key === 'client')!
  const at = (text: string) => new URL(text, 'https://savdo.example')
  expect(wholeList(clients, at('/references/clients?page=2&per_page=50'))).toBe(
    '/references/partners?page=2&per_page=50&partner_type%5B%5D=client',
  )
  expect(wholeList(clients, at('/references/clients/create'), '/create')).toBe(
    '/references/partners/create?partner_type%5B%5D=client',
  )
})

test('it asks what the list understands, and takes no other address', () => {
  for (const { of, condition, route } of listParts) {
    const read = queryFromParams(resourceNamed(of), new URLSearchParams([[...condition]]), 'ru')
    expect(read.ok && Object.keys(read.value.filters)).toHaveLength(1)
    expect(house.map((resource) => resource.route)).not.toContain(route)
  }
})

test('its form leaves out only what is known of it or of no use', () => {
  for (const part of listParts) {
    const [whole, its] = [resourceNamed(part.of), inPart(resourceNamed(part.of), part)].map(({ form }) =>
      formNames(form),
    )
    expect(its!.length).toBeGreaterThan(3)
    expect(its!.length).toBeLessThan(whole!.length)
    expect(whole!.filter((name) => its!.includes(name))).toEqual(its)
    for (const key of Object.keys(markOf(part))) expect(its).not.toContain(key)
    const asked = Object.entries(resourceNamed(part.of).fields).filter(
      ([name, field]) => field.required && !its!.includes(name),
    )
    expect(asked.filter(([name, { given }]) => !given && !(name in markOf(part))).map(([name]) => name)).toEqual([
      'organisation',
    ])
    expect(listPartOfNew(part.of, markOf(part))).toBe(part)
  }
  expect(listPartOfNew('partner', { partner_type: 'other' })).toBeUndefined()
})

test('what documents take from a partner is asked in the form of the part that they name', () => {
  const asked = (key: string) =>
    formNames(inPart(resourceNamed('partner'), listParts.find((part) => part.key === key)!).form)
  // A sale on credit is due after the days of its client, and a receipt after those of its supplier.
  expect(asked('client')).toContain('credit_days')
  expect(asked('supplier')).toContain('credit_days')
})

test('who may read the whole sees it in the menu', () => {
  const routes = (...rights: readonly string[]) => {
    const actor = { user_id: 'u', is_super: false, permissions: new Set(rights) }
    return menuEntries((needed) => can(actor, needed), false).map(({ route }) => route)
  }
  expect(routes('menus:partners.menu', 'documents:partners.read')).toEqual([
    '/references/clients',
    '/references/suppliers',
    '/references/partners',
  ])
  expect(routes('menus:brands.menu', 'documents:brands.read')).toEqual(['/references/brands'])
  expect(routes('menus:register_sales.menu', 'reports:register_sales.read')).toHaveLength(3)
  expect(routes('documents:brands.read')).toEqual([])
  expect(routes('menus:brands.menu')).toEqual([])
})

test('the part that an address is narrowed to is the one that the menu shows', () => {
  const entries = menuEntries(() => true, true)
  const at = (pathname: string, search = '') => entryAt({ pathname, search }, entries)?.route
  const clients = '?partner_type%5B%5D=client&page=1'
  expect(at('/references/partners', clients)).toBe('/references/clients')
  expect(at('/references/partners/create', clients)).toBe('/references/clients')
  expect(at('/references/partners', `${clients}&partner_type%5B%5D=supplier`)).toBe('/references/partners')
  expect(at('/references/partners')).toBe('/references/partners')
  expect(at('/references/brands', clients)).toBe('/references/brands')
})
