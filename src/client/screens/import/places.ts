import { importRights } from '#domain/import/kinds.ts'
import type { Needed } from '#domain/kernel/permission.ts'

export const importRoute = '/import'

/** Whoever may import anything may open it. */
export const importNeeds: Needed = { any: Object.values(importRights) }
