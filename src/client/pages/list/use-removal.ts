import { useMemo } from 'react'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'

/** Loaded with the first row that is deleted or restored. */
const removal = () => import('./removal.ts')

/** Deletes and restores rows, with a question before and an undo after. */
export const useRemoval = (resource: Resource) =>
  useMemo(
    () => ({
      restore: async (rows: readonly ReadRow[]) => (await removal()).restoreRows(resource, rows),
      remove: async (rows: readonly ReadRow[]) => (await removal()).removeRows(resource, rows),
    }),
    [resource],
  )
