import type { Row } from '#domain/kernel/resource.ts'
import type { Queued } from '#store/outbox.ts'
import { debtTendered, partsOfDebt, paymentRows, type Reckoning } from './payment.ts'
import type { Sale } from './sale.ts'
import type { TillPlace } from './shop.ts'

/** The document of a sale; with a null reckoning it is only postponed and has no payments. */
export function saleDocument(
  sale: Sale,
  place: TillPlace,
  reckoning: Reckoning | null,
  occurred_at: string,
  shift_id: string | null = null,
): Row {
  const debt = reckoning ? debtTendered(reckoning) : 0
  return {
    occurred_at,
    ...place,
    shift_id,
    client_id: sale.client?.id ?? null,
    price_type_id: sale.price_type_id,
    comment: sale.comment || null,
    lines: sale.lines.map(({ goods, quantity, units, price, discount }) => ({
      product_id: goods.id,
      quantity,
      imei_1: units.flatMap(({ imei_1 }) => imei_1 ?? []),
      imei_2: goods.imei_2 ? units.flatMap(({ imei_2 }) => imei_2 ?? []) : [],
      serial_number: units.flatMap(({ serial_number }) => serial_number ?? []),
      price,
      discount: discount || null,
    })),
    payments: reckoning ? paymentRows(reckoning) : [],
    schedule: debt > 0 && sale.terms ? partsOfDebt(debt, sale.terms) : [],
  }
}

/** Ids of open sales that are already sold or postponed; a recalled one stays open until it is sold. */
export const finishedAmong = (sales: readonly Pick<Sale, 'id' | 'revision'>[], queued: readonly Queued[]) =>
  sales.flatMap(({ id, revision }) => {
    const done = queued.some(
      ({ command, stage }) =>
        command.record === id &&
        stage !== 'refused' &&
        stage !== 'set_aside' &&
        (revision === null || !command.payload.is_draft),
    )
    return done ? [id] : []
  })
