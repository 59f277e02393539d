import { type Entry, netOf } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Scope, Sheet } from '#store/port.ts'
import { isDated, isHere, sheetKey } from '#store/sheets.ts'
import type { Kept } from './ledger.ts'

/** What a register holds, by the ids by which devices hold it: folded anew each time. */
export function foldedSheets(register: Register, kept: readonly Kept[], scope: Scope): ReadonlyMap<string, Sheet> {
  const own = kept.filter(
    ({ entry, organisation_id }) => entry.register === register && organisation_id === scope.organisation_id,
  )
  const key = sheetKey(register)
  const sheets = new Map<string, Sheet>()
  for (const row of isDated(register) ? dated(own) : netOf(own.map(({ entry }) => entry)).map(rowOf)) {
    if (!isHere(register, row, scope)) continue
    const id = String(row[key])
    sheets.set(id, { id, balances: [...(sheets.get(id)?.balances ?? []), row] })
  }
  return sheets
}

const rowOf = ({ dimensions, amounts }: Entry): Row => ({ ...dimensions, ...amounts })

function dated(kept: readonly Kept[]): readonly Row[] {
  const moments = new Map<string, Kept[]>()
  for (const one of kept) {
    const key = `${one.occurred_at} ${one.document_id}`
    moments.set(key, [...(moments.get(key) ?? []), one])
  }
  return [...moments.values()].flatMap((all) => {
    const [{ occurred_at, document_id }] = all as [Kept]
    return netOf(all.map(({ entry }) => entry)).map((net) => ({ ...rowOf(net), occurred_at, document_id }))
  })
}
