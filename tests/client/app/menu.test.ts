import { expect, test } from 'vitest'
import { allEntries, inGroups, inSight, menuEntries } from '#client/app/parts/menu.ts'
import { can } from '#domain/kernel/permission.ts'
import { demoRoles } from '#server/seed/people.ts'

/** Home, and the places that a person goes to most. */
const above = 1 + 5

const people = [
  ...demoRoles.map(({ s_code, permissions }) => {
    const actor = { user_id: 'u', is_super: false, permissions: new Set<string>(permissions) }
    return [s_code, menuEntries((needed) => can(actor, needed), false)] as const
  }),
  ['super', menuEntries(() => true, true)] as const,
]

test.each(people)('%s has at most 30 entries in sight, whichever group stands open', (_, entries) => {
  const groups = inGroups(entries)
  for (const { headings } of groups) {
    const all = headings.flatMap((heading) => heading.entries)
    const seen = inSight(all, false)
    const more = seen.length < all.length ? 1 : 0
    expect(above + groups.length + seen.length + more).toBeLessThanOrEqual(30)
    expect(seen.length).toBeGreaterThan(0)
    expect(inSight(all, true)).toEqual(all)
  }
})

test('where one is stands in the menu, however rare', () => {
  const rare = allEntries.find(({ isRare }) => isRare)!
  const usual = allEntries.find(({ isRare }) => !isRare)!
  expect(inSight([usual, rare], false)).toEqual([usual])
  expect(inSight([usual, rare], false, rare)).toEqual([usual, rare])
  // Who has nothing but rare ones sees them.
  expect(inSight([rare], false)).toEqual([rare])
})
