import type { ResourceCommand } from '#commands/change.ts'
import type { DocumentCommand } from '#commands/document-command.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Command } from '#store/command.ts'
import type { Queued } from '#store/outbox.ts'
import { type ReadRow, scopeOf } from '#store/port.ts'
import { isSeenBy } from '#sync/device/whose.ts'
import { outdated } from '../call/api.ts'
import type { FieldMessages } from '../call/api-error.ts'
import { connection } from '../call/connection.ts'
import { readCredentials } from '../call/credentials.ts'
import { rowFromServer } from '../call/declared.ts'
import { type SaidFaults, said } from '../call/fault-words.ts'
import { queryClient } from '../call/query-client.ts'
import { currentUser } from '../who/session.ts'
import type { User } from '../who/user.ts'
import { keepDeed } from './keep-deed.ts'
import { openedOutbox } from './outbox.ts'
import { replacementFor } from './replacement-command.ts'
import { openReplica, pullNow } from './replica.ts'
import { pushNow } from './sending.ts'
import { isTouchedBy } from './touched.ts'

export type Saved =
  /** `waiting`: stored on this device, and sent as soon as there is a connection. */
  | { readonly ok: true; readonly row: ReadRow | null; readonly waiting: boolean }
  | {
      readonly ok: false
      readonly code: string
      readonly message: string
      readonly errors: FieldMessages
      readonly current?: ReadRow | undefined
    }

type Save = Extract<ResourceCommand, { action: 'create' | 'update' }>

export function saveRow(resource: Resource, { input: typed, ...command }: Save): Promise<Saved> {
  const { is_draft, ...input } = typed
  return change(resource, { ...command, input, ...(is_draft !== undefined && { is_draft: is_draft === true }) })
}

export const removeRow = (resource: Resource, id: string) => change(resource, { action: 'delete', id })
export const restoreRow = (resource: Resource, id: string) => change(resource, { action: 'restore', id })

interface Taken {
  readonly input: Row
  readonly comment: string
  readonly revision: number
}
/** Moves a document to the status `to`. */
export function takeStep(document: Resource, id: string, to: string, { input, comment, revision }: Taken) {
  const told = comment.trim().slice(0, 500)
  return change(document, { action: 'step', id, to, input, revision, ...(told && { comment: told }) })
}

const underWay = new Set<string>()
/** Milliseconds to wait for the server's answer; the change is stored here in any case. */
const patience = 4000
/** Milliseconds to wait for the news of one's own change; the save itself is done. */
const newsPatience = 2000

async function change(resource: Resource, command: DocumentCommand): Promise<Saved> {
  const user = currentUser()
  if (!user) return refusal(said('unauthenticated', {}))
  if (outdated.get()) return refusal(said('upgrade_required', {}))
  const same = JSON.stringify([resource.name, command])
  if (underWay.has(same)) return refusal({ code: 'under_way', message: '', errors: {} })
  underWay.add(same)
  try {
    return await kept(resource, command, user)
  } finally {
    underWay.delete(same)
  }
}

async function kept(resource: Resource, asked: DocumentCommand, user: User): Promise<Saved> {
  const broken = await brokenOff(asked.id, user)
  const command = broken ? replacementFor(broken, asked) : asked
  const committed = await keepDeed({ resource, command, manner: 'request' }, user, broken?.id)
  if (!committed.ok) return refusal(committed)
  const { queued } = committed
  const answered = await answerTo(queued)
  if (!answered && readCredentials() === null) {
    // The session ended meanwhile. Nobody was told that it was saved, so it is removed and stays in its form until they
    // return.
    const { outbox } = await openedOutbox()
    await outbox.remove([queued.command.id])
    return refusal(said('unauthenticated', {}))
  }
  if (answered?.stage === 'refused' && answered.answer?.state === 'refused') {
    const { outbox } = await openedOutbox()
    await outbox.remove([queued.command.id])
    const { code, errors, current } = answered.answer
    return { ...refusal(said(code, errors)), ...(current && { current: current as ReadRow }) }
  }
  if (answered?.answer?.state === 'set_aside') return refusal(said(answered.answer.code, answered.answer.errors))
  const isTaken = answered !== null && answered.answer?.state === 'applied'
  if (isTaken) await within(newsPatience, pullNow())
  void queryClient.invalidateQueries({ predicate: isTouchedBy(resource) })
  const row = isTaken ? await rowAfter(resource, answered, user) : ownRow(resource, queued, command)
  return { ok: true, row, waiting: !isTaken }
}

/** The last command on this record if it was refused or set aside: the next one replaces it. */
export async function brokenOff(record: string, user: User): Promise<Command | null> {
  const { outbox } = await openedOutbox()
  const mine = (await outbox.open()).filter(isSeenBy(user.actor))
  const last = mine.findLast(({ command }) => command.record === record)
  return last?.stage === 'refused' || last?.stage === 'set_aside' ? last.command : null
}

/** What became of the command; null if the server does not answer in time. */
async function answerTo({ command }: Queued): Promise<Queued | null> {
  const sent = pushNow().catch(() => null)
  if (connection.get().state === 'offline') return null
  await within(patience, sent)
  const { outbox } = await openedOutbox()
  const now = await outbox.find(command.id)
  return now && now.stage !== 'waiting' && now.stage !== 'blocked' ? now : null
}

const within = (patience: number, work: Promise<unknown>) =>
  Promise.race([work.catch(() => null), new Promise((resolve) => setTimeout(resolve, patience))])

/** The record after the change, with the number it was given. */
async function rowAfter(resource: Resource, queued: Queued, user: User): Promise<ReadRow | null> {
  const id = queued.command.record
  const replica = resource.offline === 'none' ? null : await openReplica(user)
  const held = await replica?.get(resource, id, scopeOf(user.actor)).catch(() => null)
  const row = held ?? (await rowFromServer(resource, id, AbortSignal.timeout(patience)).catch(() => null))
  const { answer } = queued
  return row && answer?.state === 'applied' && answer.number ? { ...row, number: answer.number } : row
}

function ownRow(resource: Resource, { effect }: Queued, command: DocumentCommand): ReadRow {
  const own = effect.rows.find(({ resource: name, row }) => name === resource.name && row.id === command.id)
  return own?.row ?? ({ ...('input' in command ? command.input : {}), id: command.id } as StoredRow)
}

const refusal = ({ code, message, errors }: SaidFaults): Saved => ({ ok: false, code, message, errors })
