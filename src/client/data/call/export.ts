import type { Resource } from '#domain/kernel/resource.ts'
import type { Query } from '#store/query.ts'
import { paramsFromQuery } from '#store/query-text.ts'
import { send } from './api.ts'

/** Saves the whole filtered list, every page of it, as a file in the person's downloads. */
export const exportList = (resource: Resource, query: Query, fileName: string) =>
  saveFile(`${resource.path}/export?${paramsFromQuery(resource, query)}`, fileName)

export async function saveFile(path: string, fileName: string) {
  const answer = await send(path, { method: 'POST' })
  saveBlob(await answer.blob(), `${fileName} ${new Date().toISOString().slice(0, 10)}.csv`)
}

/** Puts a file into the person's downloads. */
export function saveBlob(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // By then the download has surely read the blob.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
