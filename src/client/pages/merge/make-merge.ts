import i18next from 'i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import { queryClient } from '#client/data/call/query-client.ts'
import { pullNow } from '#client/data/device/replica.ts'
import { notify } from '#client/parts/messages.ts'
import type { Merging } from '#domain/kernel/merging.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { mergeCallsOf } from '#wire/merges.ts'

/** Makes records one; answers the id by which that is undone. */
export async function makeMerge(resource: Resource, merging: Merging): Promise<string> {
  const { id } = await ask(mergeCallsOf(resource).merge, merging)
  await hearAll()
  return id
}

/** Parts what was merged, and says whether it could be. */
export async function takeMergeBack(resource: Resource, id: string): Promise<void> {
  try {
    await ask(mergeCallsOf(resource).undo, { id })
    await hearAll()
    notify.success(i18next.t('bulk:merge.undone'))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(Object.values(error.errors).flat()[0] ?? error.message)
  }
}

/** Much may have changed: the device asks for the news, and nothing that was read before is trusted. */
async function hearAll() {
  await pullNow().catch(() => null)
  await queryClient.invalidateQueries()
}
