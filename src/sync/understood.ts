import * as v from 'valibot'
import type { DocumentCommand } from '#commands/document-command.ts'
import { house } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { id } from '#domain/kernel/id-schema.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { Command, Payload } from '#store/command.ts'
import { withinNesting } from './nesting-limit.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const row = v.record(v.string(), v.unknown()) as v.GenericSchema<unknown, Row>

const short = v.pipe(v.string(), v.maxLength(200))
const word = v.object({
  by: id,
  things: v.pipe(
    v.array(v.object({ rule: short, of: short, sum: v.pipe(v.number(), v.safeInteger()) })),
    v.maxLength(1000),
  ),
  signature: short,
})

const receipt = v.exactOptional(v.pipe(v.string(), v.maxLength(100_000)))

const command = v.object({
  id,
  type: v.pipe(v.string(), v.maxLength(100)),
  version: count,
  manner: v.picklist(['request', 'fact']),
  stream: id,
  seq: count,
  author: id,
  behind: v.optional(id),
  at: v.pipe(v.string(), v.isoTimestamp()),
  record: id,
  after: v.pipe(v.array(id), v.maxLength(1000)),
  replaces: v.nullable(id),
  payload: v.looseObject({
    input: v.optional(row),
    is_draft: v.optional(v.boolean()),
    revision: v.optional(v.pipe(v.number(), v.safeInteger())),
    to: v.optional(v.pipe(v.string(), v.maxLength(50))),
    comment: v.optional(v.pipe(v.string(), v.maxLength(500))),
    device_number: v.optional(v.pipe(v.string(), v.maxLength(30))),
    words: v.optional(v.pipe(v.array(word), v.maxLength(20))),
    receipt,
    first: v.optional(v.object({ kind: v.pipe(v.string(), v.maxLength(100)), id, input: row, receipt })),
  }),
}) as v.GenericSchema<unknown, Command>

const ask = v.object({
  device: id,
  commands: v.pipe(v.array(v.unknown()), v.maxLength(100)),
  lost: v.optional(v.pipe(v.array(v.object({ stream: id, seq: count })), v.maxLength(10_000)), []),
  gone: v.optional(v.pipe(v.array(id), v.maxLength(10_000)), []),
  grants: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100_000))), v.maxLength(50)), []),
  signatures: v.optional(v.record(id, short), {}),
})
export type Asked = v.InferOutput<typeof ask>

/** Null if the body is no push. */
export function askFrom(body: unknown): Asked | null {
  const parsed = v.safeParse(ask, body)
  return parsed.success ? { ...parsed.output, commands: parsed.output.commands.map(withinNesting) } : null
}

export function commandFrom(sent: unknown): Command | null {
  const parsed = v.safeParse(command, sent)
  return parsed.success ? parsed.output : null
}

/** The id of a raw command, even if the rest can't be read. */
export function commandId(sent: unknown): string | null {
  const parsed = v.safeParse(v.looseObject({ id }), sent)
  return parsed.success ? parsed.output.id : null
}

/** The stream and number of a raw command: so that a command that can't be read does not block its stream. */
export function streamPlace(sent: unknown): { stream: string; seq: number } | null {
  const parsed = v.safeParse(v.looseObject({ stream: id, seq: count }), sent)
  return parsed.success ? { stream: parsed.output.stream, seq: parsed.output.seq } : null
}

/** The command of the document that this one brings along; null if it comes alone. */
export function broughtAlong(command: Command): Command | null {
  const { first, device_number, words } = command.payload
  if (!first) return null
  const { kind, id, input, receipt } = first
  const payload = {
    input,
    ...(receipt && { receipt }),
    ...(device_number && { device_number }),
    ...(words && { words }),
  }
  return { ...command, type: `${kind}.create`, record: id, payload }
}

export interface Understood {
  readonly resource: Resource
  readonly command: DocumentCommand
}

/** Reads a command. Every version that ever left a device must stay readable: a command may wait for a month. */
export function understood({ type, version, record, payload }: Command): Understood | null {
  const [name, action = ''] = type.split('.')
  const resource = house.find((one) => one.name === name)
  const command = version === 1 ? commandOf(action, record, payload) : null
  if (!resource || !command || (command.action === 'step' && !isDocument(resource))) return null
  return { resource, command }
}

function commandOf(action: string, id: string, payload: Payload): DocumentCommand | null {
  const { input = {}, is_draft, revision, to, comment, device_number } = payload
  const held = { ...(is_draft !== undefined && { is_draft }), ...(revision !== undefined && { revision }) }
  switch (action) {
    case 'create':
      return { action, id, input, ...(is_draft && { is_draft }), ...(device_number && { device_number }) }
    case 'update':
      return { action, id, input, ...held }
    case 'step':
      return to
        ? { action, id, to, input, ...(comment && { comment }), ...(revision !== undefined && { revision }) }
        : null
    case 'delete':
    case 'restore':
      return { action, id }
    default:
      return null
  }
}
