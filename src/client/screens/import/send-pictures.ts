import { askedAnew } from '#client/data/call/call.ts'
import { sendFiles } from '#client/data/call/send-files.ts'
import { bringPictures } from '#wire/imports.ts'

const atOnce = 5

/** Brings pictures that cells of a draft name by their file names, a few at a time. */
export async function sendPictures(id: string, files: readonly File[]): Promise<void> {
  for (let at = 0; at < files.length; at += atOnce) {
    const pictures = files.slice(at, at + atOnce).map((file) => ['photos[]', file] as const)
    await sendFiles(bringPictures, { id }, pictures)
    await askedAnew('import')
  }
}
