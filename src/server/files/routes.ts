import { resolve } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoredFile } from '#domain/kernel/field.ts'
import { type Fault, fault } from '#domain/kernel/result.ts'
import type { AnswerGiven } from '#wire/call.ts'
import { keepFiles } from '#wire/files.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { serve } from '../http/serve.ts'
import type { Config } from '../tools/config.ts'
import type { Parts } from '../tools/parts.ts'
import { type Brought, filesIn, refusalOf, refusedField, storePhoto } from './brought.ts'
import { filesFolder, keepFile } from './folder.ts'
import { paperKind, paperName, paperTypes } from './paper.ts'
import { countUpload } from './uploads.ts'

/** Uploads per person and minute. */
const pace = { max: 60, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => actorOf(request).user_id }

export async function mountUploads(api: FastifyInstance, { config, db }: Pick<Parts, 'config' | 'db'>) {
  const folder = resolve(filesFolder(config.dataDir))
  await api.register(multipart, { throwFileSizeLimit: false })
  serve(
    api,
    keepFiles,
    async (_, request) => {
      const kept: Kept[] = []
      for await (const file of filesIn(request, keepFiles.files)) {
        await countUpload(db, actorOf(request).organisation_id, file.bytes.length)
        kept.push((await keepPaper(folder, file)) ?? (await photoOf(folder, file)))
      }
      if (kept.length === 0) throw refusalOf('invalid', refusedField(keepFiles.files), fault('required'))
      return { data: kept }
    },
    { rateLimit: pace },
  )
}

/** Files are named by hashes of their content: nobody can guess an address, and what it shows never changes. */
export function mountFiles(app: FastifyInstance, { dataDir }: Config) {
  const folder = resolve(filesFolder(dataDir))
  app.get('/files/:name', { config: { access: 'everybody' }, schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { readonly name: string }
    const [, ending] = /^[\w-]+\.(png|jpg|webp|pdf|xlsx)$/.exec(name) ?? []
    if (!ending) throw new Refused('not_found')
    if (paperTypes.some((type) => type === ending)) reply.header('content-disposition', 'attachment')
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    return reply.sendFile(name, folder, { immutable: true, maxAge: '365d' })
  })
}

type Kept = AnswerGiven<typeof keepFiles>['data'][number]

/** Stores a PDF or XLSX; null if it is neither or came in another field than `files[]`: then it must be a photo. */
async function keepPaper(folder: string, { field, name, bytes }: Brought): Promise<Kept | null> {
  const kind = field === 'files[]' ? paperKind(bytes) : null
  if (!kind) return null
  const kept = paperName(bytes, kind)
  await keepFile(folder, kept, bytes)
  return { name, url_original: `/files/${kept}` }
}

async function photoOf(folder: string, file: Brought): Promise<StoredFile> {
  const kept = await storePhoto(folder, file)
  if (kept.ok) return kept.value
  throw refusalOf('invalid', refusedField(keepFiles.files), strangeAmong(file, kept.refusal))
}

/** What to say of a file that is no photo: where papers are taken too, and of a paper where they are not. */
function strangeAmong({ field, bytes }: Brought, why: Fault): Fault {
  if (why.code !== 'file_format') return why
  if (field === 'files[]') return fault('paper_format', why.params)
  return paperKind(bytes) ? fault('paper_not_photo', why.params) : why
}
