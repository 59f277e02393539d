import type { MenuGroup } from '#domain/kernel/resource.ts'
import { currentUser } from '../../data/who/session.ts'
import { createStore } from '../../parts/store.ts'
import { readStored, writeStored } from '../../parts/stored.ts'
import type { MenuEntry } from '../parts/menu.ts'

/** Whether the sidebar is wide or a rail, and which groups stand open: both are remembered on this device. */
export const sidebarWide = createStore(readStored('sidebar') !== 'narrow')
sidebarWide.subscribe(() => writeStored('sidebar', sidebarWide.get() ? 'wide' : 'narrow'))

export const openGroups = createStore<readonly string[]>(readStored('submenus')?.split(',').filter(Boolean) ?? [])
openGroups.subscribe(() => writeStored('submenus', openGroups.get().join(',')))

/** One at a time, so that the menu stays as short as a person can read. */
export const openGroup = (group: MenuGroup) => openGroups.set((open) => (open.includes(group) ? open : [group]))

export const toggleGroup = (group: MenuGroup) => openGroups.set((open) => (open.includes(group) ? [] : [group]))

const usesKey = () => `uses.${currentUser()?.id}`
const usesOf = (): Readonly<Record<string, number>> => JSON.parse(readStored(usesKey()) ?? '{}')

export function noteUse(route: string) {
  const uses = usesOf()
  writeStored(usesKey(), JSON.stringify({ ...uses, [route]: (uses[route] ?? 0) + 1 }))
}

/** How often this person came somewhere before it is offered on top, and how many such places are. */
const offered = { from: 5, most: 5 }

/** Where this person goes most, on this device. */
export function usedMost(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const uses = usesOf()
  const usesAt = ({ route }: MenuEntry) => uses[route] ?? 0
  return entries
    .filter((entry) => usesAt(entry) >= offered.from)
    .sort((a, b) => usesAt(b) - usesAt(a))
    .slice(0, offered.most)
}
