import type { Approval } from '#commands/approval.ts'
import type { Context } from '#commands/change.ts'
import { changeRecord } from '#commands/change-record.ts'
import { type DocumentCommand, mayFinish, needed } from '#commands/document-command.ts'
import { judgePlaces } from '#commands/guard.ts'
import { canHappen } from '#commands/happened.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { type Actor, approvable, can, may } from '#domain/kernel/permission.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { type Faults, hasFaults } from '#domain/kernel/result.ts'
import type { Disagreement } from '#domain/registers/disagreements.ts'
import type { Command } from '#store/command.ts'
import { scopeOf, type Writer } from '#store/port.ts'
import { raise } from './attention.ts'
import type { Acting, Approving } from './authors.ts'
import { isNumberTaken } from './numbers.ts'
import { type Outcome, setAside } from './outcome.ts'
import { isBelieved, keepPromise, overPromise, TakenBack } from './promise.ts'
import { broughtAlong, type Understood, understood } from './understood.ts'

/** Whether a receipt is signed by a till of the organisation. */
export type IsSealed = (organisation_id: string, receipt: string) => Promise<boolean>

interface Place {
  readonly writer: Writer
  /** Who was there and allowed something, as far as it is proven. */
  readonly approving: readonly Approving[]
  readonly device: string
  readonly at: Date
  readonly isSealed: IsSealed
  /** A person has looked at it and lets it pass where only its time or its size was strange. */
  readonly isSeen: boolean
  /** The document bears the number of another device: it was made there and carried over in a file. */
  readonly isCarried?: boolean
}

/**
 * Decides a command. A fact is judged by the author's rights at that time; rights lost since become disagreements. A
 * request is judged by the present rights; one that claims to be a fact is set aside if refused.
 */
export async function judge(command: Command, acting: Acting, place: Place): Promise<Outcome> {
  const first = broughtAlong(command)
  const then = await entryOf(command, acting, place)
  if ('state' in then || !first) return 'state' in then ? then : then.take()
  const before = await entryOf(first, acting, place)
  const made = 'state' in before ? before : await before.take()
  if (made.state !== 'applied') return made
  const outcome = await then.take()
  // Neither stands without the other.
  if (outcome.state !== 'applied') throw new TakenBack(outcome)
  const otherwise = [made, outcome].flatMap(({ answer }) => answer.otherwise ?? [])
  return { ...outcome, answer: { ...outcome.answer, otherwise } }
}

/** What a command is refused for before anything of it is written, or how it is taken. */
async function entryOf(
  command: Command,
  acting: Acting,
  place: Place,
): Promise<Outcome | { readonly take: () => Promise<Outcome> }> {
  const meant = understood(command)
  if (!meant) return setAside('unknown_kind')
  const { resource } = meant
  const isFact =
    command.manner === 'fact' && canHappen(resource, meant.command, await heldOf(meant, acting, place.writer))
  const self = isFact ? acting.whenDone : acting.now
  if (!self) return refusedAs(command, isFact ? 'author_left' : 'forbidden')
  if (meant.command.action === 'create' && !may(self, resource, 'create')) return refusedAs(command, 'forbidden')
  if (await isNumberTaken(resource, meant.command, self, place.writer)) return setAside('number_taken')
  return {
    take: () => (isFact ? takeOver(command, meant, acting, self, place) : grantOrRefuse(command, meant, self, place)),
  }
}

/** The document before the command; null for a new one. */
async function heldOf({ resource, command }: Understood, { whenDone, now }: Acting, writer: Writer) {
  const actor = whenDone ?? now
  const isLater = isDocument(resource) && (command.action === 'update' || command.action === 'step')
  return isLater && actor ? writer.take(resource, command.id, scopeOf(actor).organisation_id) : null
}

const refusedAs = ({ manner }: Command, code: string, errors: Faults = {}): Outcome =>
  manner === 'fact' ? setAside(code, errors) : { state: 'refused', answer: { code, errors } }

async function grantOrRefuse(
  command: Command,
  meant: Understood,
  self: Actor,
  { writer, approving, device, at }: Place,
): Promise<Outcome> {
  const context = contextOf(command, { writer, self, approvals: approvalsBy(approving, 'now'), device, at })
  const changed = await change(command, meant, context)
  if (!changed.ok) return refusedAs(command, changed.refusal.code, changed.refusal.faults)
  return applied(changed.value, [])
}

async function takeOver(
  command: Command,
  meant: Understood,
  { now }: Acting,
  self: Actor,
  { writer, approving, device, at, isSealed, isSeen, isCarried }: Place,
): Promise<Outcome> {
  const { resource } = meant
  const otherwise: Disagreement[] = []
  const context: Context = {
    ...contextOf(command, { writer, self, approvals: approvalsBy(approving, 'whenDone'), device, at }),
    otherwise,
    ...(!isSeen && { unseen: { made_at: command.at } }),
  }
  const { receipt, input = {} } = command.payload
  if (receipt !== undefined) {
    if (!(await isBelieved(receipt, input, context, isSealed))) return setAside('receipt_strange')
    await keepPromise(receipt, input, context)
  }
  const whose = scopeOf(self).organisation_id
  const before = meant.command.action === 'update' ? await writer.take(resource, command.record, whose) : null
  const changed = await change(command, meant, context)
  if (!changed.ok) return setAside(changed.refusal.code, changed.refusal.faults)
  otherwise.push(...revoked(resource, { row: changed.value, before }, meant.command, now))
  otherwise.push(...allowedNoMore(approving))
  if (isCarried) otherwise.push({ code: 'number_carried', field: 'device_number' })
  await raise(writer, { resource, row: changed.value, device, otherwise }, context.author)
  return applied(changed.value, otherwise)
}

interface Standing extends Pick<Place, 'writer' | 'device' | 'at'> {
  readonly self: Actor
  readonly approvals: readonly Approval[]
}

/** With the rights that they had, or that they have. */
const approvalsBy = (approving: readonly Approving[], when: keyof Acting): readonly Approval[] =>
  approving.flatMap(({ [when]: approver, things }) => (approver ? [{ approver, things }] : []))

const contextOf = (command: Command, { writer, self, approvals, device, at }: Standing): Context => ({
  writer,
  actor: self,
  approvals,
  author: {
    user_id: command.author,
    device,
    at,
    ...(approvals[0] && { approver_id: approvals[0].approver.user_id }),
    ...(self.behind && { behind_id: self.behind }),
  },
})

const change = (command: Command, { resource, command: asked }: Understood, context: Context) => {
  const take = () => changeRecord(resource, asked, context)
  return asked.action === 'create' ? overPromise(resource, command.record, context, take) : take()
}

const applied = ({ number, revision }: StoredRow, otherwise: readonly Disagreement[]): Outcome => ({
  state: 'applied',
  answer: { number: typeof number === 'string' ? number : null, revision, otherwise },
})

/** A disagreement if an approver has lost a right of that kind since. */
const allowedNoMore = (approving: readonly Approving[]): readonly Disagreement[] =>
  approving.some(({ whenDone, now }) =>
    approvable.some((right) => whenDone && can(whenDone, right) && !(now && can(now, right))),
  )
    ? [{ code: 'permission_revoked', field: 'approver' }]
    : []

/** A disagreement if the author has lost the right, or the place, since. */
function revoked(
  resource: Resource,
  { row, before }: { readonly row: StoredRow; readonly before: StoredRow | null },
  { action }: DocumentCommand,
  now: Acting['now'],
): readonly Disagreement[] {
  const mayStill = now && (may(now, resource, needed[action]) || mayFinish(now, resource, before))
  const how = action === 'create' || action === 'update' ? 'every' : 'any'
  const isThere = !now || !isDocument(resource) || !hasFaults(judgePlaces(resource, row, now, how))
  return mayStill && isThere ? [] : [{ code: 'permission_revoked', field: '' }]
}
