import i18next from 'i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { undoMerging } from '#client/data/office/merges.ts'
import { notify } from '#client/parts/messages.ts'
import type { Resource } from '#domain/kernel/resource.ts'

/** Parts what was merged, and says whether it could be. */
export async function takeMergeBack(resource: Resource, id: string): Promise<void> {
  try {
    await undoMerging(resource, id)
    notify.success(i18next.t('bulk:merge.undone'))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(Object.values(error.errors).flat()[0] ?? error.message)
  }
}
