import * as v from 'valibot'
import type { Queued } from '#sync/device/outbox.ts'
import { openedOutbox } from './outbox.ts'
import { keyBits, newSalt, saltLength, seal, unseal } from './sealed.ts'

/** `SAVDO` and the way it is written: the salt, the first block, and what was encrypted. */
const mark = new TextEncoder().encode('SAVDO1')
export const shortestPassphrase = 8

/** What is read back must be what this app once wrote: each with its id, its place in its stream and its payload. */
const recordSchema = v.looseObject({
  command: v.looseObject({
    id: v.pipe(v.string(), v.uuid()),
    stream: v.pipe(v.string(), v.uuid()),
    seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    type: v.string(),
    record: v.pipe(v.string(), v.uuid()),
    at: v.string(),
    author: v.string(),
    after: v.array(v.string()),
    payload: v.looseObject({}),
  }),
  effect: v.object({ rows: v.array(v.looseObject({})), entries: v.array(v.looseObject({})) }),
  stage: v.picklist(['waiting', 'applied', 'blocked', 'set_aside', 'refused']),
})
const fileSchema = v.object({ records: v.array(recordSchema) })

/** Everything that is not done, for safe keeping or for another device. Only who knows the passphrase reads it. */
export async function exportUnsent(passphrase: string): Promise<Blob> {
  const { outbox } = await openedOutbox()
  const records = await outbox.open()
  const salt = newSalt()
  const sealed = await seal(JSON.stringify({ records }), await keyBits(passphrase, salt), mark)
  return new Blob([mark, salt, sealed], { type: 'application/octet-stream' })
}

export type Imported =
  | { readonly ok: true; readonly brought: number; readonly known: number }
  /** `not_ours`: another file; `wrong_passphrase`: or somebody has changed it. */
  | { readonly ok: false; readonly code: 'not_ours' | 'wrong_passphrase' }

/** Brings it into the outbox of this device. What is here already stays as it is, so that nothing doubles. */
export async function importUnsent(file: Blob, passphrase: string): Promise<Imported> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!mark.every((byte, at) => bytes[at] === byte)) return { ok: false, code: 'not_ours' }
  const [salt, sealed] = [bytes.slice(mark.length, mark.length + saltLength), bytes.slice(mark.length + saltLength)]
  const text = await unseal(sealed, await keyBits(passphrase, salt), mark)
  if (!text) return { ok: false, code: 'wrong_passphrase' }
  const read = v.safeParse(fileSchema, JSON.parse(text))
  if (!read.success) return { ok: false, code: 'not_ours' }
  const { outbox } = await openedOutbox()
  const records = read.output.records as unknown as readonly Queued[]
  const brought = await outbox.bring(records.map((record) => ({ ...record, stage: 'waiting', answer: null })))
  return { ok: true, brought, known: records.length - brought }
}
