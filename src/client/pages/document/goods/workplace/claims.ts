import type { Row } from '#domain/kernel/resource.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { codeFields } from '#domain/registers/goods-units.ts'
import type { Queued } from '#store/outbox.ts'
import type { Claim } from './known-codes.ts'

/** Work by the codes of the units that it names. */
export type UnitClaims = ReadonlyMap<string, Claim>

interface Drafted {
  /** The person and the form: `user brand:new`. */
  readonly key: string
  readonly values: Row
  readonly saved_at: string
}
interface KeptDocument {
  readonly of: string
  readonly row: Row
}

interface OtherWork {
  readonly drafts: readonly Drafted[]
  /** Documents that the books know as drafts. */
  readonly documents: readonly KeptDocument[]
  /** What has not left the device. */
  readonly queued: readonly Queued[]
}

/** Which other work on this device names which units. `own`: the document that is being scanned into. */
export function claimedUnits({ drafts, documents, queued }: OtherWork, own: string): UnitClaims {
  const claims = new Map<string, Claim>()
  const claim = (values: unknown, by: Claim) => {
    for (const code of codesNamed(values)) if (!claims.has(code)) claims.set(code, by)
  }
  for (const { command } of queued) {
    if (command.record === own) continue
    const [of = ''] = command.type.split('.')
    const isDraft = command.payload.is_draft === true
    claim(command.payload, { of, number: command.payload.device_number ?? null, at: command.at, isDraft })
  }
  for (const { key, values, saved_at } of drafts) {
    const form = key.slice(key.indexOf(' ') + 1)
    if (values.id === own) continue
    claim(values, { of: form.split(':')[0] ?? '', number: null, at: saved_at, isDraft: true })
  }
  for (const { of, row } of documents)
    if (row.id !== own)
      claim(row, {
        of,
        number: row.number ? String(row.number) : null,
        at: String(row.updated_at ?? ''),
        isDraft: true,
      })
  return claims
}

/** All codes of units in what was typed, however deep. */
function* codesNamed(values: unknown): Generator<string> {
  if (typeof values !== 'object' || values === null) return
  for (const [key, value] of Object.entries(values)) {
    if (!(codeFields as readonly string[]).includes(key)) yield* codesNamed(value)
    else for (const code of [value].flat()) if (typeof code === 'string' && code) yield spelledCode(code)
  }
}
