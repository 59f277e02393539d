import { api } from '#client/data/call/api.ts'
import { askedAnew } from '#client/data/call/call.ts'

const atOnce = 5

/** Brings pictures that cells of a draft name by their file names, a few at a time. */
export async function bringPictures(id: string, files: readonly File[]): Promise<void> {
  for (let at = 0; at < files.length; at += atOnce) {
    const body = new FormData()
    for (const file of files.slice(at, at + atOnce)) body.append('photos[]', file)
    await api(`/import/${id}/pictures`, { method: 'POST', body })
    await askedAnew('import')
  }
}
