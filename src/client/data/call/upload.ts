import type { AnswerGiven } from '#wire/call.ts'
import { keepFiles } from '#wire/files.ts'
import { sendFiles } from './send-files.ts'

/** A file as stored by the server; a photo also has a smaller version. */
export type Uploaded = AnswerGiven<typeof keepFiles>['data'][number]

export async function upload(files: readonly File[]): Promise<readonly Uploaded[]> {
  const named = files.map((file) => [file.type.startsWith('image/') ? 'photos[]' : 'files[]', file] as const)
  return (await sendFiles(keepFiles, {}, named)).data
}
