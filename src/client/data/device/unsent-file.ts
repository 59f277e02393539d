import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import type { Queued } from '#store/outbox.ts'
import { keyBits, newSalt, saltLength, seal, unsealBytes } from '../who/sealed.ts'
import { bringPhoto } from './keep-photo.ts'
import { openedOutbox } from './outbox.ts'
import { photosWaiting } from './photos.ts'

/**
 * Format: `SAVDO2`, the salt, then parts: length, IV, ciphertext. The first part holds the commands, each later one a
 * photo, so that one is encrypted at a time.
 */
const mark = bytesOf('SAVDO2')
/** The older format without photos: all after the salt is one part. */
const markBefore = bytesOf('SAVDO1')
export const shortestPassphrase = 8

/** What an imported record must have: its id, its place in its stream and its payload. */
const recordSchema = v.looseObject({
  command: v.looseObject({
    id,
    stream: id,
    seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    type: v.string(),
    record: id,
    at: v.string(),
    author: v.string(),
    after: v.array(v.string()),
    payload: v.looseObject({}),
  }),
  effect: v.object({ rows: v.array(v.looseObject({})), entries: v.array(v.looseObject({})) }),
  stage: v.picklist(['waiting', 'applied', 'blocked', 'set_aside', 'refused']),
})
const photoSchema = v.object({ name: v.string(), type: v.string() })
const fileSchema = v.object({ records: v.array(recordSchema), photos: v.optional(v.array(photoSchema), []) })

/** All unfinished work as a file encrypted with the passphrase, as a backup or for another device. */
export async function exportUnsent(passphrase: string): Promise<Blob> {
  const { outbox } = await openedOutbox()
  const [records, photos] = await Promise.all([outbox.open(), photosWaiting()])
  const salt = newSalt()
  const bits = await keyBits(passphrase, salt)
  const work = JSON.stringify({ records, photos: photos.map(({ name, type }) => ({ name, type })) })
  const parts = [part(await seal(work, bits, placeOf(0)))]
  for (const [at, photo] of photos.entries())
    parts.push(part(await seal(new Uint8Array(await photo.arrayBuffer()), bits, placeOf(at + 1))))
  return new Blob([mark, salt, ...parts], { type: 'application/octet-stream' })
}

type Imported =
  | { readonly ok: true; readonly brought: number; readonly known: number; readonly photos: number }
  /** `not_ours`: no file of ours. `wrong_passphrase`: or the file was changed. */
  | { readonly ok: false; readonly code: 'not_ours' | 'wrong_passphrase' }

/** Adds the file's work to this device's outbox. Commands already here stay as they are, so nothing doubles. */
export async function importUnsent(file: Blob, passphrase: string): Promise<Imported> {
  const first = await bytesIn(file, 0, mark.length)
  const isBefore = areSame(first, markBefore)
  if (!isBefore && !areSame(first, mark)) return { ok: false, code: 'not_ours' }
  const bits = await keyBits(passphrase, await bytesIn(file, mark.length, saltLength))
  const parts = partsOf(file, isBefore)
  let place = 0
  const unsealed = async () => {
    const { value: sealed } = await parts.next()
    return sealed ? unsealBytes(sealed, bits, isBefore ? markBefore : placeOf(place++)) : null
  }
  const work = await unsealed()
  if (!work) return { ok: false, code: 'wrong_passphrase' }
  const read = v.safeParse(fileSchema, JSON.parse(new TextDecoder().decode(work)))
  if (!read.success) return { ok: false, code: 'not_ours' }
  const photos: File[] = []
  for (const { name, type } of read.output.photos) {
    const photo = await unsealed()
    if (!photo) return { ok: false, code: 'wrong_passphrase' }
    photos.push(new File([photo], name, { type }))
  }
  const { outbox } = await openedOutbox()
  const records = read.output.records as unknown as readonly Queued[]
  const brought = await outbox.bring(records.map((record) => ({ ...record, stage: 'waiting', answer: null })))
  let photosBrought = 0
  for (const photo of photos) if (await bringPhoto(photo)) photosBrought += 1
  return { ok: true, brought, known: records.length - brought, photos: photosBrought }
}

/** Encrypted with its position as additional data: a part moved elsewhere does not decrypt. */
const placeOf = (at: number) => bytesOf(`SAVDO2 ${at}`)

const lengthBytes = 4

function part(sealed: Uint8Array<ArrayBuffer>): Blob {
  const length = new DataView(new ArrayBuffer(lengthBytes))
  length.setUint32(0, sealed.length)
  return new Blob([length, sealed])
}

async function* partsOf(file: Blob, isBefore: boolean): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let at = mark.length + saltLength
  if (isBefore) return void (yield await bytesIn(file, at, file.size))
  while (at + lengthBytes < file.size) {
    const length = new DataView((await bytesIn(file, at, lengthBytes)).buffer).getUint32(0)
    yield await bytesIn(file, at + lengthBytes, length)
    at += lengthBytes + length
  }
}

const bytesIn = async (file: Blob, from: number, length: number) =>
  new Uint8Array(await file.slice(from, from + length).arrayBuffer())
const areSame = (some: Uint8Array, other: Uint8Array) =>
  some.length === other.length && some.every((byte, at) => byte === other[at])

function bytesOf(text: string) {
  return new TextEncoder().encode(text)
}
