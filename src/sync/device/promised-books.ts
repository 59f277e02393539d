import { isPromised } from '#domain/kernel/promised.ts'
import type { Register } from '#domain/kernel/register.ts'
import { type ResourceOf, type Row, rowAs, type StoredRow } from '#domain/kernel/resource.ts'
import { partner } from '#domain/references/partner.ts'
import { registerReturnable } from '#domain/registers/goods.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { leftAfter, promisedSale, type TakenAt } from '#domain/sale/promised-sale.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { openedReceipt } from '#domain/till/receipt-code.ts'
import type { DeviceBooks, Scope } from '#store/port.ts'
import type { Query } from '#store/query.ts'

/**
 * A device's books for one command, with a sale added that is known only from its receipt, reduced by the returns made
 * here.
 */
class PromisedBooks implements DeviceBooks {
  readonly sale: StoredRow
  private readonly base: DeviceBooks
  private readonly left: readonly Row[]

  constructor(base: DeviceBooks, sale: StoredRow, left: readonly Row[]) {
    this.base = base
    this.sale = sale
    this.left = left
  }

  list<R>(resource: ResourceOf<R>, query: Query, scope: Scope) {
    return this.base.list(resource, query, scope)
  }

  get<R>(resource: ResourceOf<R>, id: string, scope: Scope) {
    return this.base.get(resource, id, scope)
  }

  async row<R>(resource: ResourceOf<R>, id: string) {
    const isSale = resource.name === retailSale.name && id === this.sale.id
    return isSale ? (this.sale as StoredRow & R) : this.base.row(resource, id)
  }

  rows<R>(resource: ResourceOf<R>) {
    return this.base.rows(resource)
  }

  where<R>(resource: ResourceOf<R>, keys: readonly string[], values: readonly string[]) {
    return this.base.where(resource, keys, values)
  }

  async sheets(register: Register, ids: readonly string[]) {
    const sheets = await this.base.sheets(register, ids)
    return register === registerReturnable && ids.includes(this.sale.id)
      ? new Map(sheets).set(this.sale.id, this.left)
      : sheets
  }
}

/** Null if the receipt can't be read or the sale is known here. Its signature was checked when it was scanned. */
export async function booksWithReceipt(base: DeviceBooks, receipt: string, at: TakenAt): Promise<PromisedBooks | null> {
  const summary = openedReceipt(receipt)?.summary
  const known = summary && (await base.row(retailSale, summary.sale_id))
  if (!summary || (known && !isPromised(known))) return null
  const client = summary.client_id ? await base.row(partner, summary.client_id) : null
  const promised = promisedSale({ ...summary, client_id: client?.id ?? null }, at)
  // For this one command it counts as a posted sale.
  const sale = { ...promised, status: retailSale.posted, is_posted: true, revision: 1, deleted_at: null }
  const returns = (await base.rows(clientReturn))
    .map((row) => rowAs(clientReturn, row))
    .filter((row) => row.sale_id === sale.id && row.is_posted && !row.deleted_at)
    .sort((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1))
  return new PromisedBooks(base, sale, leftAfter(sale, returns))
}
