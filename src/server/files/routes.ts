import { resolve } from 'node:path'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoredFile } from '#domain/kernel/field.ts'
import { type Fault, fault } from '#domain/kernel/result.ts'
import type { Config } from '../config.ts'
import { array, data, described, object, string } from '../http/describe.ts'
import { type ErrorCode, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import type { Parts } from '../http/parts.ts'
import { Turns } from '../turns.ts'
import { filesFolder, keepFile } from './folder.ts'
import { paperKind, paperName, paperTypes } from './paper.ts'
import { readPhoto } from './photo.ts'
import { countUpload } from './uploads.ts'

const megabytes = 5
const atOnce = 5
const limits = { fileSize: megabytes * 1_048_576, files: atOnce, fields: 10, fieldSize: 1000 }
const brought = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: atOnce }

const upload = described({
  tag: 'files',
  summary: `Keeps up to ${atOnce} files, ${megabytes} MB each: photos as PNG, JPG or WEBP, papers as PDF or XLSX too`,
  consumes: ['multipart/form-data'],
  body: object({ 'photos[]': brought, 'files[]': brought }, []),
  answer: data(
    object({
      data: array(object({ name: string, url_original: string, url_512: string }, ['name', 'url_original'])),
    }),
  ),
  refusals: ['invalid', 'too_large', 'too_many'],
})

/** Photos decoded at once, and how many uploads may queue. */
const [unfolded, mayWait] = [1, 20]

/** Uploads per person and minute. */
const pace = { max: 60, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => actorOf(request).user_id }

export async function mountUploads(api: FastifyInstance, { config, db }: Pick<Parts, 'config' | 'db'>) {
  const folder = resolve(filesFolder(config.dataDir))
  const turns = new Turns(unfolded, mayWait)
  await api.register(multipart, { limits, throwFileSizeLimit: false })
  api.post('/file', { config: { access: 'signed-in', rateLimit: pace }, schema: upload }, async (request) => {
    const kept: Kept[] = []
    for await (const file of filesIn(request)) {
      await countUpload(db, actorOf(request).organisation_id, file.bytes.length)
      kept.push((await keepPaper(folder, file)) ?? (await turns.run(() => keepPhoto(folder, file))))
    }
    if (kept.length === 0) throw refusal('invalid', fault('required'))
    return { data: { data: kept } }
  })
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

/** A photo also has a smaller version. */
type Kept = Omit<StoredFile, 'url_512'> & Partial<Pick<StoredFile, 'url_512'>>

interface Brought {
  readonly field: string
  readonly name: string
  readonly bytes: Buffer
}

/** The files of a multipart form; an error while reading it, also one without a status, is answered as a bad form. */
async function* filesIn(request: FastifyRequest): AsyncGenerator<Brought> {
  try {
    for await (const part of request.files()) yield await bytesOf(part)
  } catch (error) {
    if (error instanceof Refused) throw error
    const { code, statusCode } = error as { readonly code?: string; readonly statusCode?: number }
    if (code === 'FST_FILES_LIMIT') throw refusal('too_large', fault('max_files', { limit: atOnce }))
    throw statusCode === undefined ? new Refused('invalid') : error
  }
}

async function bytesOf(part: MultipartFile): Promise<Brought> {
  const name = part.filename.slice(0, 250)
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw refusal('too_large', fault('file_size', { name, limit: megabytes }))
  return { field: part.fieldname, name, bytes }
}

/** Stores a PDF or XLSX; null if it is neither or came in another field than `files[]`: then it must be a photo. */
async function keepPaper(folder: string, { field, name, bytes }: Brought): Promise<Kept | null> {
  const kind = field === 'files[]' ? paperKind(bytes) : null
  if (!kind) return null
  const kept = paperName(bytes, kind)
  await keepFile(folder, kept, bytes)
  return { name, url_original: `/files/${kept}` }
}

async function keepPhoto(folder: string, { field, name, bytes }: Brought): Promise<StoredFile> {
  const photo = await readPhoto(bytes)
  if (!photo.ok) {
    const { code, params } = photo.refusal
    const isNoPaper = field === 'files[]' && code === 'file_format'
    throw refusal('invalid', fault(isNoPaper ? 'paper_format' : code, { ...params, name }))
  }
  const { original, small } = photo.value
  await Promise.all([original, small].map((picture) => keepFile(folder, picture.name, picture.bytes)))
  return { name, url_original: `/files/${original.name}`, url_512: `/files/${small.name}` }
}

const refusal = (code: ErrorCode, why: Fault) => new Refused(code, { photos: [why] })
