import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { StoredFile } from '#domain/kernel/field.ts'
import { type Fault, fault } from '#domain/kernel/result.ts'
import type { FilesBrought } from '#wire/call.ts'
import type { RefusalCode } from '#wire/refusals.ts'
import { Refused } from '../http/errors.ts'
import { Turns } from '../http/turns.ts'
import { keepFile } from './folder.ts'
import { readPhoto } from './photo.ts'

export interface Brought {
  readonly field: string
  readonly name: string
  readonly bytes: Buffer
}

/** Photos decoded at once, and how many uploads may queue. */
const turns = new Turns(1, 20)

/** The name by which refusals speak of what a form brings. */
export const refusedField = ({ names: [name = ''] }: FilesBrought) => name.replace('[]', '')

/** The files of a multipart form; an error while reading it, also one without a status, is answered as a bad form. */
export async function* filesIn(request: FastifyRequest, allowed: FilesBrought): AsyncGenerator<Brought> {
  const { megabytes, most } = allowed
  const limits = { fileSize: megabytes * 1_048_576, files: most, fields: 10, fieldSize: 1000 }
  try {
    for await (const part of request.files({ limits })) yield await bytesOf(part, allowed)
  } catch (error) {
    if (error instanceof Refused) throw error
    const { code, statusCode } = error as { readonly code?: string; readonly statusCode?: number }
    if (code === 'FST_FILES_LIMIT')
      throw refusalOf('too_large', refusedField(allowed), fault('max_files', { limit: most }))
    throw statusCode === undefined ? new Refused('invalid') : error
  }
}

async function bytesOf(part: MultipartFile, allowed: FilesBrought): Promise<Brought> {
  const name = part.filename.slice(0, 250)
  const bytes = await part.toBuffer()
  if (part.file.truncated)
    throw refusalOf('too_large', refusedField(allowed), fault('file_size', { name, limit: allowed.megabytes }))
  return { field: part.fieldname, name, bytes }
}

/** The one file of a form that brings no other. */
export async function onlyFile(request: FastifyRequest, allowed: FilesBrought): Promise<Brought> {
  let brought: Brought | null = null
  for await (const file of filesIn(request, allowed)) if (file.field === refusedField(allowed)) brought = file
  if (!brought) throw refusalOf('invalid', refusedField(allowed), fault('required'))
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
