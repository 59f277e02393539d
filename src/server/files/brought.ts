import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { StoredFile } from '#domain/kernel/field.ts'
import { type Fault, fault } from '#domain/kernel/result.ts'
import type { RefusalCode } from '#wire/refusals.ts'
import { Refused } from '../http/errors.ts'
import { Turns } from '../http/turns.ts'
import { keepFile } from './folder.ts'
import { readPhoto } from './photo.ts'

/** What a form may bring, and by which name its refusals speak of it. */
interface Limits {
  readonly megabytes: number
  readonly files: number
  readonly field: string
}

export interface Brought {
  readonly field: string
  readonly name: string
  readonly bytes: Buffer
}

/** Photos decoded at once, and how many uploads may queue. */
const turns = new Turns(1, 20)

/** The files of a multipart form; an error while reading it, also one without a status, is answered as a bad form. */
export async function* filesIn(request: FastifyRequest, limits: Limits): AsyncGenerator<Brought> {
  const { megabytes, files, field } = limits
  const most = { fileSize: megabytes * 1_048_576, files, fields: 10, fieldSize: 1000 }
  try {
    for await (const part of request.files({ limits: most })) yield await bytesOf(part, limits)
  } catch (error) {
    if (error instanceof Refused) throw error
    const { code, statusCode } = error as { readonly code?: string; readonly statusCode?: number }
    if (code === 'FST_FILES_LIMIT') throw refusalOf('too_large', field, fault('max_files', { limit: files }))
    throw statusCode === undefined ? new Refused('invalid') : error
  }
}

async function bytesOf(part: MultipartFile, { megabytes, field }: Limits): Promise<Brought> {
  const name = part.filename.slice(0, 250)
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw refusalOf('too_large', field, fault('file_size', { name, limit: megabytes }))
  return { field: part.fieldname, name, bytes }
}

/** The one file of a form that brings no other. */
export async function onlyFile(request: FastifyRequest, limits: Limits): Promise<Brought> {
  let brought: Brought | null = null
  for await (const file of filesIn(request, limits)) if (file.field === limits.field) brought = file
  if (!brought) throw refusalOf('invalid', limits.field, fault('required'))
  return brought
}

/** Stores a photo in two sizes; answers the fault where it is none. */
export async function storePhoto(
  folder: string,
  { name, bytes }: Brought,
): Promise<{ readonly ok: true; readonly value: StoredFile } | { readonly ok: false; readonly refusal: Fault }> {
  const photo = await turns.run(() => readPhoto(bytes))
  if (!photo.ok) return { ok: false, refusal: fault(photo.refusal.code, { ...photo.refusal.params, name }) }
  const { original, small } = photo.value
  await Promise.all([original, small].map((picture) => keepFile(folder, picture.name, picture.bytes)))
  return { ok: true, value: { name, url_original: `/files/${original.name}`, url_512: `/files/${small.name}` } }
}

export const refusalOf = (code: RefusalCode, field: string, why: Fault) => new Refused(code, { [field]: [why] })
