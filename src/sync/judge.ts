import { changeRecord } from '#commands/change-record.ts'
import { type DocumentCommand, needed } from '#commands/document.ts'
import { judgePlaces } from '#commands/guard.ts'
import { type Disagreement, disagreeing } from '#domain/kernel/disagreement.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import type { Writer } from '#store/port.ts'
import { raise } from './attention.ts'
import type { Acting } from './authors.ts'
import { type Outcome, setAside } from './outcome.ts'
import type { Command } from './protocol.ts'
import { understood } from './understood.ts'

interface Place {
  readonly writer: Writer
  readonly device: string
  readonly at: Date
}

/** A request is judged as the person stands now; a fact as they stood when it happened, and what has changed since is told. */
export async function judge(
  command: Command,
  { whenDone, now }: Acting,
  { writer, device, at }: Place,
): Promise<Outcome> {
  const meant = understood(command)
  if (!meant) return setAside('unknown_kind')
  const { resource } = meant
  const isFact = command.manner === 'fact'
  const actor = actsAs(command, { whenDone, now })
  if (!actor) return { state: 'refused', answer: { code: 'forbidden', errors: {} } }
  const otherwise: Disagreement[] = []
  const author = { user_id: command.author, device, at }
  const context = { writer, actor, author, ...(isFact && { otherwise }) }
  const changed = await changeRecord(resource, meant.command, context)
  if (!changed.ok) {
    const { code, faults } = changed.refusal
    return isFact ? setAside(code, faults) : { state: 'refused', answer: { code, errors: faults } }
  }
  const row = changed.value
  if (isFact) otherwise.push(...revoked(resource, row, meant.command, now))
  await raise(writer, { resource, row, device, otherwise }, author)
  return {
    state: 'applied',
    answer: { number: typeof row.number === 'string' ? row.number : null, revision: row.revision, otherwise },
  }
}

/** A fact is done by the person as they were; a request by who they are. */
export const actsAs = ({ manner }: Command, { whenDone, now }: Acting) => (manner === 'fact' ? whenDone : now)

/** What they could do then and may no longer. */
function revoked(
  resource: Resource,
  row: StoredRow,
  { action }: DocumentCommand,
  now: Acting['now'],
): readonly Disagreement[] {
  if (!now || !may(now, resource, needed[action])) return [{ code: 'permission_revoked', field: '' }]
  return isDocument(resource) ? disagreeing(judgePlaces(resource, row, now, 'any')).otherwise : []
}
