import type { MenuGroup } from '#domain/kernel/resource.ts'
import { createStore } from '../../parts/store.ts'
import { readStored, writeStored } from '../../parts/stored.ts'

/** Whether the sidebar is wide or a rail, and which groups stand open: both are remembered on this device. */
export const sidebarWide = createStore(readStored('sidebar') !== 'narrow')
sidebarWide.subscribe(() => writeStored('sidebar', sidebarWide.get() ? 'wide' : 'narrow'))

export const openGroups = createStore<readonly string[]>(readStored('submenus')?.split(',').filter(Boolean) ?? [])
openGroups.subscribe(() => writeStored('submenus', openGroups.get().join(',')))

export const openGroup = (group: MenuGroup) =>
  openGroups.set((open) => (open.includes(group) ? open : [...open, group]))

export const toggleGroup = (group: MenuGroup) =>
  openGroups.set((open) => (open.includes(group) ? open.filter((one) => one !== group) : [...open, group]))
