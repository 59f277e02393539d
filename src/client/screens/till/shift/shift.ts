import { useDevice } from '#client/data/device/use-device.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { Row, Stored, StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { organisation } from '#domain/references/organisation.ts'
import { registerCashbox } from '#domain/registers/money.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import type { SeenSum } from '#domain/till/counted.ts'
import { cashDocuments, cashWork, type ShiftReport, shiftReport, soldOutside } from '#domain/till/shift-report.ts'
import type { DeviceBooks } from '#store/port.ts'
import { withoutCash } from './report-lines.ts'

/** A shift as the device holds it. */
export type HeldShift = StoredRow & Stored<typeof cashShift>

/** The open shift of a cashbox; null if there is none, undefined while it is not known. */
export function useShift(cashbox: string | undefined): HeldShift | null | undefined {
  return useDevice('shift', [cashbox], async (books) => (cashbox === undefined ? undefined : openShift(books, cashbox)))
}

export async function openShift(books: DeviceBooks, cashbox: string): Promise<HeldShift | null> {
  const open = await books.where(cashShift, ['status'], ['open'])
  return open.find((row) => !row.deleted_at && row.cashbox_id === cashbox) ?? null
}

/** Balances of a cashbox by this device, in both currencies, so that both are compared with the count. */
export async function seenIn(books: DeviceBooks, cashbox: string): Promise<readonly SeenSum[]> {
  const rows = (await books.sheets(registerCashbox, [cashbox])).get(cashbox) ?? []
  return Object.values(currencies).map((currency_id) => ({
    currency_id,
    amount: rows.reduce((sum, row) => (row.currency_id === currency_id ? sum + Number(row.amount ?? 0) : sum), 0),
  }))
}

/** The report of a shift, from this device's documents. */
async function reportOf(books: DeviceBooks, shift: HeldShift): Promise<ShiftReport> {
  const all = (document: Document) => books.rows(document)
  const own = (rows: readonly Row[]) => rows.filter((row) => row.shift_id === shift.id && !row.deleted_at)
  const ownHandOf = async (document: Document) => [document.name, own(await all(document))] as const
  const [sold, back, shifts, cash] = await Promise.all([
    all(retailSale),
    all(clientReturn),
    all(cashShift),
    Promise.all(cashDocuments.map(ownHandOf)),
  ])
  const byName = new Map(cash)
  return shiftReport(shift, {
    sales: own(sold),
    returns: own(back),
    ...cashWork(({ name }) => byName.get(name) ?? []),
    outside: soldOutside(shift, sold, shifts),
  })
}

/** The report as it may be shown: of a running shift that will be counted blind without its cash. */
export async function reportShown(books: DeviceBooks, shift: HeldShift): Promise<ShiftReport> {
  const [report, own] = await Promise.all([reportOf(books, shift), books.row(organisation, shift.organisation_id)])
  return shift.closed_at || own?.blind_closing === false ? report : withoutCash(report)
}
