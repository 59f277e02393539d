import { resolve } from 'node:path'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoredFile } from '#domain/kernel/field.ts'
import { type Fault, fault } from '#domain/kernel/result.ts'
import type { Config } from '../config.ts'
import { array, data, object, string, told } from '../http/describe.ts'
import { type ErrorCode, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import type { Parts } from '../http/parts.ts'
import { Turns } from '../turns.ts'
import { filesFolder, keepFile } from './folder.ts'
import { readPhoto } from './photo.ts'
import { countUpload } from './uploads.ts'

const megabytes = 5
const atOnce = 5
const limits = { fileSize: megabytes * 1_048_576, files: atOnce, fields: 10, fieldSize: 1000 }
const photos = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: atOnce }

const upload = told({
  tag: 'files',
  summary: `Keeps up to ${atOnce} photos, ${megabytes} MB each: PNG, JPG or WEBP`,
  consumes: ['multipart/form-data'],
  body: object({ 'photos[]': photos }),
  answer: data(object({ data: array(object({ name: string, url_original: string, url_512: string })) })),
  refusals: ['invalid', 'too_large', 'too_many'],
})

/** One photo at a time is unfolded, and few wait for it. */
const [unfolded, mayWait] = [1, 20]

/** No person chooses photos faster. */
const pace = { max: 60, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => actorOf(request).user_id }

export async function mountUploads(api: FastifyInstance, { config, db }: Pick<Parts, 'config' | 'db'>) {
  const folder = resolve(filesFolder(config.dataDir))
  const turns = new Turns(unfolded, mayWait)
  await api.register(multipart, { limits, throwFileSizeLimit: false })
  api.post('/file', { config: { access: 'signed-in', rateLimit: pace }, schema: upload }, async (request) => {
    const kept: StoredFile[] = []
    for await (const photo of photosIn(request)) {
      await countUpload(db, actorOf(request).organisation_id, photo.bytes.length)
      kept.push(await turns.run(() => keepPhoto(folder, photo)))
    }
    if (kept.length === 0) throw refusal('invalid', fault('required'))
    return { data: { data: kept } }
  })
}

/** Addresses are made of contents: nobody guesses one, and what it shows never changes. */
export function mountFiles(app: FastifyInstance, { dataDir }: Config) {
  const folder = resolve(filesFolder(dataDir))
  app.get('/files/:name', { config: { access: 'everybody' }, schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { readonly name: string }
    if (!/^[\w-]+\.(png|jpg|webp)$/.test(name)) throw new Refused('not_found')
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    return reply.sendFile(name, folder, { immutable: true, maxAge: '365d' })
  })
}

interface Brought {
  readonly name: string
  readonly bytes: Buffer
}

/** What goes wrong while a form is read is wrong with the form, also where its reader does not say so. */
async function* photosIn(request: FastifyRequest): AsyncGenerator<Brought> {
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
  return { name, bytes }
}

async function keepPhoto(folder: string, { name, bytes }: Brought): Promise<StoredFile> {
  const photo = await readPhoto(bytes)
  if (!photo.ok) throw refusal('invalid', { ...photo.refusal, params: { ...photo.refusal.params, name } })
  const { original, small } = photo.value
  await Promise.all([original, small].map((picture) => keepFile(folder, picture.name, picture.bytes)))
  return { name, url_original: `/files/${original.name}`, url_512: `/files/${small.name}` }
}

const refusal = (code: ErrorCode, why: Fault) => new Refused(code, { photos: [why] })
