import { registerNamed } from '#domain/books.ts'
import { resourceNamed } from '#domain/house.ts'
import { keyed } from '#domain/kernel/field.ts'
import { inOneCase } from '#domain/kernel/id.ts'
import { type Actor, may, mayWriteRow, ownerOf, type ResourceAction } from '#domain/kernel/permission.ts'
import { type Resource, type Row, type StoredRow, titleOf } from '#domain/kernel/resource.ts'
import { done, type Faults, fault, hasFaults, mergeFaults, type Result, refused } from '#domain/kernel/result.ts'
import { same } from '#domain/kernel/same.ts'
import { parseRow } from '#domain/kernel/schema.ts'
import { secretsIn, withoutSecrets } from '#domain/kernel/secrets.ts'
import { withUnseen } from '#domain/kernel/seen.ts'
import { type Disagreement, disagreeing } from '#domain/registers/disagreements.ts'
import { everybody } from '#store/feeds.ts'
import { type Author, scopeOf, type Writer } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import type { Approval } from './approval.ts'
import { finderIn, type Rows } from './facts.ts'
import { missingRows, rowsFor, unoffered } from './pointers.ts'

/** A change of one record. The client makes the id, so a repeated create is recognised. */
export type ResourceCommand =
  | { readonly action: 'create'; readonly id: string; readonly input: Row }
  | { readonly action: 'update'; readonly id: string; readonly input: Row; readonly revision?: number }
  | { readonly action: 'delete' | 'restore'; readonly id: string }

export interface Context {
  readonly writer: Writer
  readonly actor: Actor
  readonly author: Author
  /** What people on the spot have allowed of it. */
  readonly approvals?: readonly Approval[]
  /** Set for a fact: disagreements are collected here, and the fact is posted all the same. */
  readonly otherwise?: Disagreement[]
  /** Set for a fact that no person has looked at yet: when its device says it was made. */
  readonly unseen?: { readonly made_at: string }
}

/** The faults that refuse a change. For a fact only the grave ones; the others go to `otherwise`. */
export function against(faults: Faults, { otherwise }: Context): Faults {
  if (!otherwise) return faults
  const split = disagreeing(faults)
  otherwise.push(...split.otherwise)
  return split.against
}

const needed = { create: 'create', update: 'update', delete: 'delete', restore: 'delete' } satisfies Record<
  string,
  ResourceAction
>

/** Runs a command on a reference: takes the row, decides, then saves. */
export async function changeResource(
  resource: Resource,
  command: ResourceCommand,
  context: Context,
): Promise<Result<StoredRow>> {
  const { writer, actor, author } = context
  if (!may(actor, resource, needed[command.action])) return refused('forbidden')
  const whose = scopeOf(actor).organisation_id
  const [current, elsewhere] = await Promise.all([
    writer.take(resource, command.id, whose),
    command.action === 'create' && whose !== 'every' ? writer.takenElsewhere(resource, [command.id], whose) : [],
  ])
  if (!current && elsewhere.length > 0) return refused('conflict')
  const next = await decide(resource, command, current, context)
  if (!next.ok || next.value === current) return next
  const taken = await judgeUnique(resource, next.value, writer)
  if (hasFaults(taken)) return refused('invalid', taken)
  const typed = current ? next.value : await numbered(resource, next.value, writer)
  const after = withoutSecrets(resource.fields, typed, current)
  const secrets = secretsIn(resource.fields, typed)
  await writer.save({ resource, action: command.action, before: current, after, secrets }, author)
  return done(after)
}

/** A fault if another living row of the organisation has the same values in a unique rule. */
export async function judgeUnique(resource: Resource, row: StoredRow, writer: Writer): Promise<Faults> {
  if (resource.unique.length === 0 || row.deleted_at) return {}
  const [key] = (await writer.clash(resource, row)) ?? []
  if (key === undefined) return {}
  if (resource.fields[key]?.kind === 'flag') return { [key]: [fault('marked')] }
  const name = resource.keys.includes(key) ? await bearerOf(resource, key, row, writer) : null
  return { [key]: [name === null ? fault('taken') : fault('taken_by', { name })] }
}

/** Of a code: the name of what bears it already, the product of a barcode; null if it can't be told. */
async function bearerOf(resource: Resource, key: string, row: StoredRow, writer: Writer): Promise<string | null> {
  const query = { ...everyRow(resource, 'uz'), filters: { [key]: { any: [String(row[key])] } } }
  const { rows } = await writer.list(resource, query, { organisation_id: row.organisation_id ?? everybody })
  const other = rows.find(({ id }) => id !== row.id)
  const [borne] = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'ref' && name !== 'organisation' ? [{ short: other?.[name], to: field.to }] : [],
  )
  return borne?.short ? titleOf(resourceNamed(borne.to), borne.short as Row, 'uz') : null
}

/** The number is given when nothing can refuse any more, so that a refusal leaves no gap. */
const numbered = async (resource: Resource, row: StoredRow, writer: Writer): Promise<StoredRow> => ({
  ...row,
  index: await writer.nextIndex(resource, row.organisation_id),
})

async function decide(
  resource: Resource,
  command: ResourceCommand,
  current: StoredRow | null,
  context: Context,
): Promise<Result<StoredRow>> {
  if (command.action === 'create') return create(resource, command.id, command.input, current, context)
  if (!current || !isSeen(resource, current, context.actor)) return refused('not_found')
  if (!mayWriteRow(context.actor, resource, ownerOf(resource, current))) return refused('forbidden')
  const at = context.author.at.toISOString()
  const stamp = { updated_at: at, revision: current.revision + 1 }
  if (command.action === 'update') {
    // Deleted while its author had it before their eyes: they are shown both and choose.
    if (current.deleted_at) return refused(isStale(command, current) ? 'conflict' : 'not_found')
    if (isStale(command, current))
      return isSaved(resource, command, current, context.actor) ? done(current) : refused('conflict')
    const judged = await judge(resource, current.id, command.input, current, context)
    return judged.ok ? done({ ...current, ...judged.value, ...stamp }) : judged
  }
  const deleted_at = command.action === 'delete' ? at : null
  // Deleting what is deleted, or restoring what lives, is already done.
  if ((current.deleted_at === null) === (deleted_at === null)) return done(current)
  const next = { ...current, ...stamp, deleted_at }
  if (!resource.judgeChange) return done(next)
  const rows = await rowsFor(resource, [current], context.writer)
  const faults = against(await judgeChange(resource, current, next, rows, context), context)
  return hasFaults(faults) ? refused('invalid', faults) : done(next)
}

/** The objections of the declaration to who changes its record into what; what the books hold stays so meanwhile. */
async function judgeChange(
  { judgeChange, asks }: Resource,
  before: StoredRow | null,
  after: Row,
  rows: Rows,
  { actor: by, writer: { ledger } }: Context,
): Promise<Faults> {
  if (!judgeChange) return {}
  const change = { before, after, by }
  const asked = asks?.(change) ?? []
  const whose = String(after.organisation_id)
  if (asked.length > 0) await ledger.hold(whose)
  const places = asked.map(({ register, dimensions }) => ({ register: registerNamed(register), dimensions }))
  const held = places.length > 0 ? await ledger.balances(whose, places) : []
  const told = held.map((one) => ({ ...one, register: one.register.name }))
  return judgeChange(change, finderIn(rows), told)
}

/** What the books forbid of a change, as far as the declaration asks them; whoever holds them can tell by themselves. */
export async function forbiddenByBooks(
  resource: Resource,
  command: { readonly action: string; readonly id: string; readonly input?: Row },
  context: Context,
): Promise<Faults> {
  const { actor, writer } = context
  if (!resource.asks || command.action !== 'update') return {}
  const before = await writer.get(resource, command.id, scopeOf(actor))
  if (!before) return {}
  const parsed = parseRow(resource, withOwner(resource, command.input ?? {}, before, actor))
  const after = { ...before, ...(parsed.ok && parsed.value) }
  if (resource.asks({ before, after, by: actor }).length === 0) return {}
  return judgeChange(resource, before, after, await rowsFor(resource, [after, before], writer), context)
}

async function create(resource: Resource, id: string, input: Row, current: StoredRow | null, context: Context) {
  const { writer, actor, author } = context
  if (current)
    return isSeen(resource, current, actor) && sameInput(resource, withOwner(resource, input, null, actor), current)
      ? done(current)
      : refused('conflict')
  const judged = await judge(resource, id, input, null, context)
  if (!judged.ok) return judged
  const owner = resource.scope === 'organisation' ? String(judged.value.organisation_id) : null
  if (!mayWriteRow(actor, resource, resource.scope === 'self' ? null : owner)) return refused('forbidden')
  const organisation = owner && (await writer.get(resourceNamed('organisation'), owner, scopeOf(actor)))
  const at = author.at.toISOString()
  return done<StoredRow>({
    ...judged.value,
    id,
    organisation_id: owner,
    prefix: String(judged.value.prefix ?? (organisation ? organisation.prefix : '')),
    index: 0,
    revision: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  })
}

/** Parses the input and runs every rule on it, so that a person sees all faults at once. */
async function judge(
  resource: Resource,
  id: string,
  input: Row,
  current: StoredRow | null,
  context: Context,
): Promise<Result<Row>> {
  const parsed = parseRow(resource, withOwner(resource, input, current, context.actor))
  if (!parsed.ok) return parsed
  const isJudged = resource.judgeChange !== null && current !== null
  const rows = await rowsFor(resource, isJudged ? [parsed.value, current] : [parsed.value], context.writer)
  const next = { deleted_at: null, ...current, ...parsed.value, id }
  const objections = await judgeChange(resource, current, next, rows, context)
  const faults = against(
    mergeFaults(
      resource.check(parsed.value),
      {
        ...unoffered(resource, parsed.value, current, rows, context.otherwise !== undefined),
        ...missingRows(resource, parsed.value, current, rows, context.actor),
      },
      objections,
    ),
    context,
  )
  if (hasFaults(faults)) return refused('invalid', faults)
  return done({ ...parsed.value, ...resource.derive(parsed.value, finderIn(rows)) })
}

/**
 * The input with the keys set that the actor may not choose: the owner never changes, and `superOnly` and unseen fields
 * keep their values.
 */
export function withOwner(resource: Resource, input: Row, current: StoredRow | null, actor: Actor): Row {
  const chosen = actor.is_super ? inOneCase(input.organisation_id) : actor.organisation_id
  const owned = resource.scope === 'organisation' ? { organisation_id: current?.organisation_id ?? chosen } : {}
  const settled = actor.is_super ? [] : keyed(resource.fields).filter(({ field }) => field.superOnly)
  const kept = settled.map(({ key }) => [key, current?.[key]])
  return withUnseen(actor, resource.fields, { ...input, ...owned, ...Object.fromEntries(kept) }, current)
}

export const isSeen = (resource: Resource, row: StoredRow, actor: Actor) =>
  actor.is_super ||
  resource.scope === 'shared' ||
  ownerOf(resource, row) === actor.organisation_id ||
  row.is_global === true

/** Whether the record has changed since the command's author read it, if the command tells a revision. */
export const isStale = (command: object, current: StoredRow) =>
  'revision' in command && command.revision !== undefined && command.revision !== current.revision

interface Save {
  readonly input: Row
  readonly revision?: number
}

/** Whether the record holds already what is to be saved: a client that lost the answer asks again. */
export const isSaved = (resource: Resource, { input, revision = 0 }: Save, current: StoredRow, actor: Actor) =>
  revision < current.revision &&
  !current.deleted_at &&
  sameInput(resource, withOwner(resource, input, current, actor), current)

/**
 * Whether a record equals the input in all fields that a person can type, but for those that it fills in by itself
 * where they were left empty.
 */
export const sameInput = (resource: Resource, input: Row, row: StoredRow) => {
  const [asked, held] = [parseRow(resource, input), parseRow(resource, row)]
  if (!asked.ok || !held.ok) return false
  const left = Object.keys(resource.derive(row)).filter((key) => asked.value[key] === null)
  const said = { ...asked.value, ...Object.fromEntries(left.map((key) => [key, held.value[key]])) }
  return same(withoutSecrets(resource.fields, said, row), held.value)
}
