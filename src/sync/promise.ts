import type { Context } from '#commands/change.ts'
import { changeRecord } from '#commands/change-record.ts'
import { resourceNamed } from '#domain/house.ts'
import { idFrom } from '#domain/kernel/id.ts'
import { type Actor, permissionKey } from '#domain/kernel/permission.ts'
import { isPromised } from '#domain/kernel/promised.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Refusal, Result } from '#domain/kernel/result.ts'
import type { Disagreement } from '#domain/registers/disagreements.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { promisedSale } from '#domain/sale/promised-sale.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { attention } from '#domain/settings/attention.ts'
import { openedReceipt } from '#domain/till/receipt-code.ts'
import { scopeOf } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { type Outcome, setAside } from './outcome.ts'

/**
 * Whether a return may rely on a receipt: the signature proves it. An old-format receipt proves nothing, but suffices
 * if the sale is known.
 */
export async function isBelieved(
  receipt: string,
  { sale_id }: Row,
  { writer, actor }: Pick<Context, 'writer' | 'actor'>,
  isSealed: (organisation_id: string, receipt: string) => Promise<boolean>,
): Promise<boolean> {
  if (await isSealed(actor.organisation_id, receipt)) return true
  const opened = openedReceipt(receipt)
  if (!opened || opened.seal || opened.summary.sale_id !== idFrom(sale_id)) return false
  const known = await writer.take(retailSale, opened.summary.sale_id, actor.organisation_id)
  return known?.organisation_id === actor.organisation_id && !isPromised(known)
}

/** Stores the promised sale of the receipt, if the sale itself is not there yet. */
export async function keepPromise(receipt: string, input: Row, { writer, actor, author }: Context): Promise<void> {
  const summary = openedReceipt(receipt)?.summary
  if (!summary || summary.sale_id !== idFrom(input.sale_id)) return
  const { organisation_id } = actor
  const [known, elsewhere] = await Promise.all([
    writer.take(retailSale, summary.sale_id, organisation_id),
    writer.takenElsewhere(retailSale, [summary.sale_id], organisation_id),
  ])
  if (known || elsewhere.length > 0) return
  const own = async (name: string, named: unknown) => {
    const id = idFrom(named)
    const row = id ? await writer.take(resourceNamed(name), id, organisation_id) : null
    return row?.organisation_id === organisation_id ? row.id : null
  }
  const [warehouse_id, cashbox_id] = [
    await own('warehouse', input.warehouse_id),
    await own('cashbox', input.cashbox_id),
  ]
  // Without own warehouse and cashbox the return is refused by the rules anyway.
  if (!warehouse_id || !cashbox_id) return
  const client_id = await own('partner', summary.client_id)
  const after = promisedSale({ ...summary, client_id }, { organisation_id, warehouse_id, cashbox_id })
  await writer.save({ resource: retailSale, action: 'create', before: null, after }, author)
}

/** Thrown to roll back a transaction; carries the outcome of its command. */
export class TakenBack extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('what was begun is taken back')
    this.outcome = outcome
  }
}

/**
 * Runs `take` for a sale that was promised: returns by its receipt are undone before it and posted again after it, by
 * the true sale.
 */
export async function overPromise(
  resource: Resource,
  id: string,
  context: Context,
  take: () => Promise<Result<StoredRow>>,
): Promise<Result<StoredRow>> {
  const back = await takenBack(resource, id, context)
  // The returns were checked when they came, so their times are not checked again.
  const { unseen: _, ...seen } = context
  const again = { ...seen, actor: overAll(context.actor), otherwise: [] }
  for (const { id } of back) {
    const undone = await changeRecord(clientReturn, { action: 'delete', id }, again)
    if (!undone.ok) throw new TakenBack(outcomeOf(undone.refusal, context))
  }
  const taken = await take()
  if (back.length > 0 && !taken.ok) throw new TakenBack(outcomeOf(taken.refusal, context))
  for (const { id } of back) {
    const otherwise: Disagreement[] = []
    const restored = await changeRecord(clientReturn, { action: 'restore', id }, { ...again, otherwise })
    if (!restored.ok) throw new TakenBack(outcomeOf(restored.refusal, context))
    await forget(id, otherwise, context)
  }
  return taken
}

const outcomeOf = ({ code, faults }: Refusal, { otherwise }: Context): Outcome =>
  otherwise ? setAside(code, faults) : { state: 'refused', answer: { code, errors: faults } }

async function takenBack(resource: Resource, id: string, { writer, actor }: Context): Promise<readonly StoredRow[]> {
  const known = resource === retailSale ? await writer.take(resource, id, scopeOf(actor).organisation_id) : null
  if (!known || !isPromised(known)) return []
  const query = { ...everyRow(clientReturn, 'ru'), filters: { sale_id: { any: [id] } } }
  return (await writer.list(clientReturn, query, { organisation_id: String(known.organisation_id) })).rows
}

/** Settles `attention` rows of a return whose disagreement is gone, now that the sale is there. */
async function forget(
  id: string,
  otherwise: readonly Disagreement[],
  { writer, actor, author }: Context,
): Promise<void> {
  const filters = { document_id: { any: [id] }, is_settled: { any: [false] } }
  const scope = { organisation_id: actor.organisation_id }
  const { rows } = await writer.list(attention, { ...everyRow(attention, 'ru'), filters }, scope)
  for (const before of rows) {
    if (otherwise.some(({ code }) => code === before.code)) continue
    const stamp = { revision: before.revision + 1, updated_at: author.at.toISOString() }
    const after = { ...before, is_settled: true, ...stamp }
    await writer.save({ resource: attention, action: 'update', before, after }, author)
  }
}

/** The author with all rights: the re-posting is a consequence, nobody asks for it. */
const overAll = (actor: Actor): Actor => ({ ...actor, permissions: new Set([permissionKey('roles.admin')]) })
