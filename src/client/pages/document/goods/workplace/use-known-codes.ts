import { useEffect, useRef } from 'react'
import { useAskBalances } from '#client/data/ask/use-balances.ts'
import { outbox as database, openedOutbox } from '#client/data/device/outbox.ts'
import { useReplicaState } from '#client/data/device/replica.ts'
import type { Document } from '#domain/kernel/document.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { isTracked, unitOf } from '#domain/registers/goods-units.ts'
import type { ReadRow } from '#store/port.ts'
import type { UnitCodes } from '../parts/codes.ts'
import type { FindProduct } from '../parts/use-products.ts'
import { claimedUnits, type UnitClaims } from './claims.ts'
import type { KnownCode, KnownCodes, UnitSpot } from './known-codes.ts'

/** Milliseconds after which the server is not waited for any longer. */
const patience = 5000
const unknownCode: KnownCode = { product: null, unit: null, spots: null, stock: null, claim: null }

/** Returns a function that gathers what the device, or without its books the server, knows of codes. */
export function useKnownCodes(document: Document, own: string, find: FindProduct) {
  const ask = useAskBalances(registerProduct)
  const claims = useClaims(document, own)

  async function known(code: string, { shelf, taught }: Besides): Promise<KnownCode> {
    const claim = (await claims()).get(spelledCode(code)) ?? null
    const found = await find.byCode(code)
    const product = found?.product ?? taught.get(code) ?? null
    if (!found?.unit) {
      const stock = product && shelf && !isTracked(product) ? await stockOf(product.id, shelf) : null
      return { ...unknownCode, product, spots: [], stock, claim }
    }
    const unit = codesOf(found.unit)
    return { ...unknownCode, product, unit, spots: await spotsOf(found.product.id, unit), claim }
  }
  async function spotsOf(product_id: string, unit: UnitCodes): Promise<readonly UnitSpot[] | null> {
    const within = { product_id: [product_id], unit: [unitOf({ ...unit, imei_1: unit.imei_1 || null })] }
    const asked = { group: ['warehouse', 'place'], within }
    const rows = await ask(asked, AbortSignal.timeout(patience)).catch(() => null)
    return (
      rows?.flatMap(({ warehouse_id, place, quantity }) =>
        Number(quantity) > 0 ? [{ warehouse_id: String(warehouse_id), place: String(place) }] : [],
      ) ?? null
    )
  }
  async function stockOf(product_id: string, { warehouse_id, place }: UnitSpot): Promise<number | null> {
    const within = { product_id: [product_id], warehouse_id: [warehouse_id], place: [place] }
    const rows = await ask({ group: ['product'], within }, AbortSignal.timeout(patience)).catch(() => null)
    return rows && sumOf(rows, ({ quantity }) => Number(quantity ?? 0))
  }
  return async (codes: readonly string[], besides: Besides): Promise<KnownCodes> =>
    new Map(await Promise.all(codes.map(async (code) => [code, await known(code, besides)] as const)))
}

interface Besides {
  /** What is taken from; null where goods come in. */
  readonly shelf: UnitSpot | null
  /** Products of barcodes that were bound a moment ago. */
  readonly taught: ReadonlyMap<string, ReadRow>
}

const codesOf = (unit: Row): UnitCodes => ({
  imei_1: String(unit.imei_1 ?? ''),
  imei_2: String(unit.imei_2 ?? ''),
  serial_number: String(unit.serial_number ?? ''),
})

/** Other work on this device, read once and again when it may have changed: not with each scan. */
function useClaims(document: Document, own: string): () => Promise<UnitClaims> {
  const { replica } = useReplicaState()
  const read = useRef<Promise<UnitClaims> | null>(null)
  useEffect(() => {
    const forget = () => {
      read.current = null
    }
    const over = new AbortController()
    addEventListener('visibilitychange', forget, { signal: over.signal })
    addEventListener('focus', forget, { signal: over.signal })
    let stop: (() => void) | null = null
    void openedOutbox().then(({ outbox }) => {
      if (!over.signal.aborted) stop = outbox.onChange(forget)
    }, forget)
    return () => {
      over.abort()
      stop?.()
    }
  }, [])

  return () => {
    read.current ??= (async () => {
      const [drafts, queued, kept] = await Promise.all([
        database.drafts.toArray().catch(() => []),
        openedOutbox().then(
          ({ outbox }) => outbox.open(),
          () => [],
        ),
        replica?.where(document, ['status'], [document.draft]).catch(() => []) ?? [],
      ])
      return claimedUnits({ drafts, queued, documents: kept.map((row) => ({ of: document.name, row })) }, own)
    })()
    return read.current
  }
}
