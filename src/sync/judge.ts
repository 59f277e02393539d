import { changeRecord } from '#commands/change-record.ts'
import { type DocumentCommand, mayFinish, needed } from '#commands/document.ts'
import { judgePlaces } from '#commands/guard.ts'
import { type Disagreement, disagreeing } from '#domain/kernel/disagreement.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { type Actor, approvedBy, may } from '#domain/kernel/permission.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import type { Writer } from '#store/port.ts'
import { raise } from './attention.ts'
import type { Acting } from './authors.ts'
import { isNumberTaken } from './numbers.ts'
import { type Outcome, setAside } from './outcome.ts'
import { isBelieved, keepPromise, overPromise } from './promise.ts'
import type { Command } from './protocol.ts'
import { understood } from './understood.ts'

/** Whether a receipt bears the seal of an organisation's tills. */
export type IsSealed = (organisation_id: string, receipt: string) => Promise<boolean>

interface Place {
  readonly writer: Writer
  /** Whoever was there and allowed it; nobody where that is not proven. */
  readonly approving?: Acting | null
  readonly device: string
  readonly at: Date
  readonly isSealed: IsSealed
}

/** A request is judged as the person stands now; a fact as they stood when it happened, and what has changed since is told. */
export async function judge(
  command: Command,
  { whenDone, now }: Acting,
  { writer, device, at, isSealed, approving = null }: Place,
): Promise<Outcome> {
  const meant = understood(command)
  if (!meant) return setAside('unknown_kind')
  const { resource } = meant
  const isFact = command.manner === 'fact'
  const self = actsAs(command, { whenDone, now })
  if (!self) return { state: 'refused', answer: { code: 'forbidden', errors: {} } }
  if (await isNumberTaken(resource, meant.command, self.organisation_id, writer)) return setAside('number_taken')
  const otherwise: Disagreement[] = []
  const other = approving && actsAs(command, approving)
  const actor = approvedBy(self, other)
  const author = { user_id: command.author, device, at, ...(other && { approver_id: other.user_id }) }
  const context = { writer, actor, author, ...(isFact && { otherwise }) }
  const { receipt, input = {} } = command.payload
  if (isFact && receipt !== undefined) {
    if (!(await isBelieved(receipt, input, context, isSealed))) return setAside('receipt_strange')
    await keepPromise(receipt, input, context)
  }
  const isLater = isFact && meant.command.action === 'update' && isDocument(resource)
  const before = isLater ? await writer.take(resource, command.record) : null
  const change = () => changeRecord(resource, meant.command, context)
  const changed = await (meant.command.action === 'create'
    ? overPromise(resource, command.record, context, change)
    : change())
  if (!changed.ok) {
    const { code, faults } = changed.refusal
    return isFact ? setAside(code, faults) : { state: 'refused', answer: { code, errors: faults } }
  }
  const row = changed.value
  if (isFact) otherwise.push(...revoked(resource, { row, before }, meant.command, now))
  if (isFact && approving) otherwise.push(...allowedNoMore(self, approving))
  await raise(writer, { resource, row, device, otherwise }, author)
  return {
    state: 'applied',
    answer: { number: typeof row.number === 'string' ? row.number : null, revision: row.revision, otherwise },
  }
}

/** A fact is done by the person as they were; a request by who they are. */
export const actsAs = ({ manner }: Command, { whenDone, now }: Acting) => (manner === 'fact' ? whenDone : now)

/** What the other allowed, and may no longer. */
const allowedNoMore = (self: Actor, { whenDone, now }: Acting): readonly Disagreement[] =>
  approvedBy(self, whenDone).permissions.size > approvedBy(self, now).permissions.size
    ? [{ code: 'permission_revoked', field: 'approver' }]
    : []

/** What they could do then and may no longer. */
function revoked(
  resource: Resource,
  { row, before }: { readonly row: StoredRow; readonly before: StoredRow | null },
  { action }: DocumentCommand,
  now: Acting['now'],
): readonly Disagreement[] {
  const mayStill = now && (may(now, resource, needed[action]) || mayFinish(now, resource, before))
  if (!mayStill) return [{ code: 'permission_revoked', field: '' }]
  return isDocument(resource) ? disagreeing(judgePlaces(resource, row, now, 'any')).otherwise : []
}
