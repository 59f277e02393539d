import { keyOf } from '../kernel/field.ts'
import { emptyRow, fieldOf, type Row, type StoredRow } from '../kernel/resource.ts'
import { type Fault, fault } from '../kernel/result.ts'
import { same } from '../kernel/same.ts'
import { parseRow } from '../kernel/schema.ts'
import { product } from '../references/product.ts'
import {
  type Begun,
  cellTexts,
  faultsByColumn,
  type Planned,
  type Planning,
  type Promised,
  rowKeys,
  type Values,
} from './planned.ts'
import type { RowFaults } from './setting.ts'

const plain = [
  'name',
  'external_code',
  'article',
  'ikpu',
  'ikpu_name',
  'imei_1',
  'imei_2',
  'serial_number',
  'short_desc',
  'description',
  'is_active',
]
const named = ['category', 'brand', 'variation', 'measure', 'color', 'country']

/** A product with its barcodes, prices and specifications: only cells in which something stands change what is there. */
export function planProduct({ values, faults: read, target }: Begun, planning: Planning): Planned {
  const { facts } = planning
  const faults: Record<string, Fault> = { ...read }
  const before: Record<string, string | number | null> = {}
  const makes: Promised[] = []
  const input: Record<string, unknown> = target
    ? { ...target }
    : { ...emptyRow(product), is_active: true, organisation_id: facts.organisation_id }
  const put = (key: string, value: unknown, was: string | number | null, field = key) => {
    if (target && same(input[field], value)) return
    if (target) before[key] = was
    input[field] = value
  }
  for (const key of plain) {
    const value = values[key]
    if (value !== null && value !== undefined) put(key, value, told(target?.[key]))
  }
  for (const key of named) {
    const [name] = cellTexts(values[key])
    // A variation is one of its category: without that it says nothing yet.
    const within = key === 'variation' ? cellTexts(input.category_id as string | null) : []
    if (!name || (key === 'variation' && within.length === 0)) continue
    const found = facts.named(key, name, ...within)
    if (!found) faults[key] ??= fault('import_unknown', { name })
    else {
      put(key, found.id, facts.title(key, target?.[`${key}_id`]), keyOf(key, fieldOf(product, key)))
      if (found.promised) makes.push({ of: key, id: found.id, name, ...(within[0] && { within: within[0] }) })
    }
  }
  const options = optionsOf(values, target, planning, faults, before, makes)
  if (options) input.specifications = options
  const pictures = cellTexts(values.images)
  const held = ((target?.images ?? []) as readonly { readonly name: string }[]).map(({ name }) => name)
  const bringsPictures = pictures.length > 0 && !same(pictures.map(lastPart), held)
  if (bringsPictures && target) before.images = held.join(', ') || null
  for (const name of pictures) {
    const what = facts.picture(name)
    if (what === 'missing') faults.images ??= fault('import_picture_missing', { name })
  }
  const judged = parseRow(product, input)
  for (const [key, one] of Object.entries(
    faultsByColumn(judged.ok ? product.check(judged.value as never) : judged.refusal.faults),
  ))
    faults[key] ??= lostZeros(key, values) ?? one
  const barcodes = newBarcodes(values, target, planning, faults)
  const prices = newPrices(values, target?.id ?? null, planning, before)
  const isChanged = Object.keys(before).length > 0 || barcodes.length > 0 || prices.length > 0
  return {
    state: target ? (isChanged ? 'changed' : 'same') : 'new',
    faults,
    target: target?.id ?? null,
    before,
    keys: rowKeys(values, target?.id ?? null, planning),
    makes,
    input: input as Row,
    barcodes,
    prices,
    ...(bringsPictures && { pictures }),
  }
}

const lastPart = (text: string) => decodeURI(/[^/\\]+$/.exec(text.replace(/[?#].*$/, ''))?.[0] ?? text)
const told = (value: unknown) =>
  typeof value === 'number' || value === null ? value : value === undefined ? null : String(value)

/** A code whose noughts a spreadsheet has dropped says so, and not only that it is too short. */
function lostZeros(key: string, values: Values): Fault | null {
  const text = String(values[key] ?? '')
  return key === 'ikpu' && /^\d{14,16}$/.test(text)
    ? fault('import_zeros_lost', { limit: 17, actual: text.length })
    : null
}

interface Said {
  readonly specification_id: string
  readonly option_id: string
}

function optionsOf(
  values: Values,
  target: StoredRow | null,
  { facts }: Planning,
  faults: Record<string, Fault>,
  before: Record<string, string | number | null>,
  makes: Promised[],
): readonly Said[] | null {
  const held = (target?.specifications ?? []) as readonly Said[]
  const asked = Object.keys(values).flatMap((key) => {
    const [, specification_id] = /^option:(.+)$/.exec(key) ?? []
    const [name] = cellTexts(values[key])
    return specification_id && name ? [{ key, specification_id, name }] : []
  })
  if (asked.length === 0) return null
  const lines = new Map(held.map(({ specification_id, option_id }) => [specification_id, option_id]))
  for (const { key, specification_id, name } of asked) {
    const found = facts.named('specification_option', name, specification_id)
    if (!found) faults[key] ??= fault('import_unknown', { name })
    else {
      const was = lines.get(specification_id)
      if (target && was !== found.id) before[key] = was ? facts.title('specification_option', was) : null
      lines.set(specification_id, found.id)
      if (found.promised) makes.push({ of: 'specification_option', id: found.id, name, within: specification_id })
    }
  }
  return [...lines].map(([specification_id, option_id]) => ({ specification_id, option_id }))
}

/** Barcodes that the product has not got yet; one that another product bears is a fault. */
function newBarcodes(values: Values, target: StoredRow | null, { facts }: Planning, faults: Record<string, Fault>) {
  const own = target ? facts.barcodesOf(target.id) : []
  const fresh = cellTexts(values.barcode).filter((code) => !own.includes(code))
  for (const code of fresh) {
    const [owner] = facts.known('barcode', code)
    if (owner) faults.barcode ??= fault('import_barcode_taken', { code, name: facts.title('product', owner) ?? '' })
  }
  return fresh
}

function newPrices(
  values: Values,
  product_id: string | null,
  { facts }: Planning,
  before: Record<string, string | number | null>,
) {
  return Object.entries(values).flatMap(([key, price]) => {
    const [, price_type_id] = /^price:(.+)$/.exec(key) ?? []
    if (!price_type_id || typeof price !== 'number') return []
    const was = product_id ? facts.price(product_id, price_type_id) : null
    if (was === price) return []
    if (product_id) before[key] = was
    return [{ price_type_id, price, key }]
  })
}

/** Prices of a product that must be there. */
export function planPrice(begun: Begun, planning: Planning): Planned {
  const { values, target } = begun
  const faults: Record<string, Fault> = { ...begun.faults, ...mustBeThere(begun, planning) }
  const before: Record<string, string | number | null> = {}
  const prices = newPrices(values, target?.id ?? null, planning, before)
  const isAny = Object.entries(values).some(([key, value]) => key.startsWith('price:') && typeof value === 'number')
  if (!isAny && !Object.keys(faults).some((key) => key.startsWith('price:'))) faults[''] ??= fault('import_no_price')
  return {
    state: prices.length === 0 ? 'same' : Object.values(before).every((was) => was === null) ? 'new' : 'changed',
    faults,
    target: target?.id ?? null,
    before,
    keys: target ? [`is ${target.id}`] : [],
    makes: [],
    prices,
  }
}

/** The fault of a row that means a record which is not there. */
export function mustBeThere(
  { values, target, isKeyed, faults }: Begun,
  { setting }: Pick<Planning, 'setting'>,
): RowFaults {
  if (target || setting.match.some((key) => faults[key])) return {}
  if (!isKeyed) return { '': fault('import_no_key') }
  const key = setting.match.find((one) => cellTexts(values[one]).length > 0) ?? ''
  return { [key]: fault('import_unknown', { name: cellTexts(values[key])[0] ?? '' }) }
}
