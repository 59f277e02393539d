import { expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'

/** What goes by one permission, and why that is meant. */
const shared: readonly { readonly names: readonly string[]; readonly reason: string }[] = [
  {
    names: ['register_sale', 'register_returnables', 'register_swaps'],
    reason: 'what may still come back, and what it pays for, is told of the same sales, in the same sums',
  },
  {
    names: ['retail_sale', 'cleared_goods'],
    reason: 'whoever sells tells of what was cleared: nobody can be given the one right without the other',
  },
]

test('no two things go by one permission, except where that is meant', () => {
  const sharing = new Map<string, string[]>()
  for (const { name, permission } of [...house, ...books])
    sharing.set(permission, [...(sharing.get(permission) ?? []), name])
  const found = [...sharing.values()].filter((names) => names.length > 1).map((names) => names.sort())
  expect(found.sort()).toEqual(shared.map(({ names }) => [...names].sort()).sort())
})

test('no register shares its permission with a resource: who reads its sums does not read its documents', () => {
  const resources = new Set(house.map(({ permission }) => permission))
  expect(books.filter(({ permission }) => resources.has(permission)).map(({ name }) => name)).toEqual([])
})
