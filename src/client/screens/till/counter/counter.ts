import { tones } from '#client/hardware/tones.ts'
import { notify } from '#client/parts/messages.ts'
import type { DeviceBooks } from '#store/port.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Item, TillUnit } from '../catalogue/goods.ts'
import { beginning, bring, stockedNow } from '../catalogue/live-catalogue.ts'
import { priceFor } from '../catalogue/price-types.ts'
import { act, addKey, saleNow, tillNow } from './desk.ts'
import { judgeCode, judgeItem, judgeUnit, type Verdict } from './scan.ts'
import { askedNow, closeAsked, look, openAsked, raiseTrouble, show, troubleNow } from './ui.ts'

/** What was scanned while the goods were still being read, one after another. */
let reading: Promise<void> = Promise.resolve()

/** A code from whatever has read it. The network is never asked. What is told must be tapped away before. */
export function scan(books: DeviceBooks | null, texts: readonly string[]): void {
  const { catalogue, whole } = stockedNow()
  if (catalogue && whole) hear(books, texts, catalogue)
  // What the database can't answer is asked again by whoever scans again.
  else reading = reading.then(() => hearWhileReading(books, texts)).catch(() => {})
}

async function hearWhileReading(books: DeviceBooks | null, texts: readonly string[]): Promise<void> {
  const catalogue = await beginning()
  if (books) await bring(books, catalogue, texts)
  hear(books, texts, catalogue)
}

function hear(books: DeviceBooks | null, texts: readonly string[], catalogue: Catalogue): void {
  if (troubleNow()) {
    tones.refusal()
    return
  }
  // Its first figures may have been typed into the search before it was known for a scan.
  look({ text: '' })
  goBack()
  const found = catalogue.byCodes(texts)
  const verdict = judgeCode(found?.code ?? texts[0]?.trim() ?? '', found, catalogue, tillNow())
  follow(verdict, books)
  // For speed the line is seen first: a tone takes its time to begin.
  if (verdict.kind === 'goods' || verdict.kind === 'unit') setTimeout(tones.success)
}

/** Whoever scans sells, whatever stood on the screen; only a dialog that waits for units, or holds what was typed, stays. */
function goBack(): void {
  show('sell')
  if (askedNow()?.kind !== 'units' && !document.querySelector('[role=dialog][data-guarded]')) closeAsked()
}

/** A tile or a line of what was found. */
export function take(item: Item, books: DeviceBooks | null): void {
  follow(judgeItem(item, tillNow()), books)
}

export function takeUnit(item: Item, unit: TillUnit, books: DeviceBooks | null): void {
  const { catalogue } = stockedNow()
  if (catalogue) follow(judgeUnit(item, unit, catalogue, tillNow()), books)
}

function follow(verdict: Verdict, books: DeviceBooks | null): void {
  switch (verdict.kind) {
    case 'goods':
      put(verdict.item, null, books)
      break
    case 'unit':
      put(verdict.item, verdict.unit, books)
      break
    case 'which':
      openAsked({ kind: 'units', item: verdict.item })
      break
    default:
      tones.refusal()
      raiseTrouble(verdict)
  }
}

function put(item: Item, unit: TillUnit | null, books: DeviceBooks | null): void {
  const { id, name, measure, precision, imei_1, imei_2, serial_number, stock } = item
  const goods = { id, name, measure, precision, imei_1, imei_2, serial_number }
  const adding = { key: addKey(), goods, price: item.price, most: stock }
  const sale = saleNow()
  act(unit ? { type: 'addUnit', unit, ...adding } : { type: 'add', ...adding })
  look({ text: '' })
  const own = stockedNow().priceType?.id
  const isNew = !sale.lines.some((line) => line.goods.id === id)
  // Another price type than the till's own is not in memory: its price follows a moment later.
  if (isNew && books && sale.price_type_id && sale.price_type_id !== own)
    void priceFor(books, sale.price_type_id, [id]).then((prices) => {
      const price_type_id = sale.price_type_id
      if (price_type_id) act({ type: 'priceType', price_type_id, prices })
    })
}

/** What was taken out by mistake is put back with one tap. */
export function remove(key: string, said: string, undo: string): void {
  const { lines } = saleNow()
  const at = lines.findIndex((line) => line.key === key)
  const line = lines[at]
  if (!line) return
  act({ type: 'remove', key })
  notify.info(said, { label: undo, run: () => act({ type: 'putBack', line, at }) })
}
