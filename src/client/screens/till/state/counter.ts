import { tones } from '#client/hardware/tones.ts'
import { notify } from '#client/parts/messages.ts'
import type { DeviceBooks } from '#store/port.ts'
import type { Catalogue } from './catalogue.ts'
import { act, addKey, saleNow, tillNow } from './desk.ts'
import { turnFavourite } from './favourites.ts'
import { figuresIn, type Item, type TillUnit } from './goods.ts'
import { beginning, bring, stockedNow } from './live-catalogue.ts'
import { priceFor } from './price-types.ts'
import { judgeAnswer, judgeCode, judgeItem, judgeUnit, type Verdict } from './scan.ts'
import { askedNow, closeAsked, look, lookedNow, openAsked, raiseTrouble, show, troubleNow } from './ui.ts'

/** Scans made while the catalogue was loading, handled in order. */
let reading: Promise<void> = Promise.resolve()

/** Handles a scan from any device, without the network. An alarm must be answered first. */
export function scan(books: DeviceBooks | null, texts: readonly string[]): void {
  const { catalogue, whole } = stockedNow()
  if (catalogue && whole) hear(books, texts, catalogue)
  // If the database fails, the cashier scans again.
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
  // The code's first digits may have been typed into the search field: clear it.
  look({ text: '' })
  const asked = askedNow()
  show('sell')
  if (asked?.kind !== 'units') closeAsked()
  const found = catalogue.byCodes(texts)
  const heard = judgeCode(found?.code ?? texts[0]?.trim() ?? '', found, catalogue, tillNow())
  const verdict = asked?.kind === 'units' ? judgeAnswer(asked.item, heard) : heard
  follow(verdict, books)
  // For speed the line is drawn first: starting a tone takes time.
  if (verdict.kind === 'goods' || verdict.kind === 'unit') setTimeout(tones.success)
}

/** Sells goods, or marks them while favourites are being chosen. */
export const choose = (item: Item, books: DeviceBooks | null): void =>
  lookedNow().marking ? void turnFavourite(item.id, books) : take(item, books)

/** Sells a tile or a search result; its only unit with the figures that were searched for, if there is one. */
export function take(item: Item, books: DeviceBooks | null): void {
  const typed = figuresIn(lookedNow().text)
  const units = (typed && stockedNow().catalogue?.unitsEnding(typed)) || []
  const [only, ...others] = units.filter(({ product_id }) => product_id === item.id)
  if (only && others.length === 0) takeUnit(item, only, books)
  else follow(judgeItem(item, tillNow()), books, only && typed)
}

export function takeUnit(item: Item, unit: TillUnit, books: DeviceBooks | null): void {
  const { catalogue } = stockedNow()
  if (catalogue) follow(judgeUnit(item, unit, catalogue, tillNow()), books)
}

function follow(verdict: Verdict, books: DeviceBooks | null, typed?: string | null): void {
  switch (verdict.kind) {
    case 'goods':
      put(verdict.item, null, books)
      break
    case 'unit':
      put(verdict.item, verdict.unit, books)
      if (askedNow()?.kind === 'units') closeAsked()
      break
    case 'which':
      openAsked({ kind: 'units', item: verdict.item, ...(typed && { typed }) })
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
  // Only prices of the till's own price type are in memory; another one is read and set a moment later.
  if (isNew && books && sale.price_type_id && sale.price_type_id !== own)
    void priceFor(books, sale.price_type_id, [id]).then((prices) => {
      const price_type_id = sale.price_type_id
      if (price_type_id) act({ type: 'priceType', price_type_id, prices })
    })
}

/** Removes a line, and offers to undo it. */
export function remove(key: string, said: string, undo: string): void {
  const { lines } = saleNow()
  const at = lines.findIndex((line) => line.key === key)
  const line = lines[at]
  if (!line) return
  act({ type: 'remove', key })
  notify.info(said, { label: undo, run: () => act({ type: 'putBack', line, at }) })
}
