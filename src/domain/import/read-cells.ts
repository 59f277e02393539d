import { eanFits, luhnFits } from '../kernel/check-digits.ts'
import { isDay } from '../kernel/day.ts'
import { bareText } from '../kernel/formula-text.ts'
import { spelledBarcode } from '../kernel/gtin.ts'
import { moneyIn } from '../kernel/money-text.ts'
import { type Fault, fault } from '../kernel/result.ts'
import { spelledCode, spelledText } from '../kernel/spelling.ts'
import type { CellKind, ImportColumn } from './columns.ts'
import { sameName } from './same-name.ts'
import type { ImportSetting } from './setting.ts'

/** What a cell says; null where nothing stands. */
export type CellValue = string | number | boolean | readonly string[] | null
type Read =
  | { readonly value: CellValue; readonly fault?: undefined }
  | { readonly value?: undefined; readonly fault: Fault }

const value = (value: CellValue): Read => ({ value })
const amiss = (code: string, params?: Fault['params']): Read => ({ fault: fault(code, params) })

/** A row as it stands in the sheet. */
export interface SheetCells {
  readonly cells: readonly string[]
  /** The columns of numbers of which the spreadsheet has lost the last figures. */
  readonly lost: readonly number[]
}

interface ReadCells {
  readonly values: Readonly<Record<string, CellValue>>
  readonly faults: Readonly<Record<string, Fault>>
}

/** What a person said once for all rows. */
export type SaidForAll = Partial<Pick<ImportSetting, 'fill' | 'said' | 'leave'>>

/** Reads the cells of a row by what their columns hold, and by what was said for all rows. */
export function readCells(
  columns: readonly (ImportColumn | null)[],
  { cells, lost }: SheetCells,
  { fill = {}, said = {}, leave = [] }: SaidForAll = {},
): ReadCells {
  const values: Record<string, CellValue> = {}
  const faults: Record<string, Fault> = {}
  const foreign = new Set<string>()
  for (const [at, column] of columns.entries()) {
    if (!column) continue
    const { key } = column
    const typed = cells[at] ?? ''
    const meant = said[key]?.[sameName(typed)] ?? typed
    const told = lost.includes(at) ? amiss('import_lost_figures') : readIn(column, meant || fill[key] || '')
    const read = told.fault && leave.includes(key) ? readIn(column, fill[key] ?? '') : told
    if (read.fault) faults[key] ??= read.fault
    else values[key] = together(values[key], read.value)
    if (isSum(column) && !column.currency) foreign.add(currencyOf(typed) ?? '')
  }
  // Where no column says the currency of a debt, the sign beside its sum does.
  const [sign] = [...foreign].filter(Boolean)
  if (sign && !values.currency && !faults.currency) values.currency = sign
  for (const [key, text] of Object.entries(fill)) {
    if (key in values || key in faults || !text) continue
    const read = readCell(filled[key] ?? 'text', text)
    if (read.fault) faults[key] = read.fault
    else values[key] = read.value
  }
  return { values, faults }
}

/** What is said for all rows of a column that the sheet lacks is a text, but for sums. */
const filled: Readonly<Record<string, CellKind>> = { cost: 'money' }
const isSum = ({ kind }: ImportColumn) => kind === 'money' || kind === 'balance'

/** A cell of a column; a sum in another currency than the column's is a fault. */
function readIn(column: ImportColumn, text: string): Read {
  const read = readCell(column.kind, text)
  const currency = isSum(column) && column.currency ? currencyOf(text) : null
  return read.fault || !currency || currency === column.currency
    ? read
    : amiss('import_other_currency', { currency, own: column.currency ?? '' })
}

/** What several columns of one key say: all that any of them does. */
const together = (held: CellValue | undefined, more: CellValue): CellValue =>
  Array.isArray(held) && Array.isArray(more) ? [...new Set([...held, ...more])] : (more ?? held ?? null)

/** Reads the text of one cell. */
export function readCell(kind: CellKind, typed: string): Read {
  const text = spelledText(bareText(spelledText(typed, true)), kind === 'text')
  if (text === '') return value(null)
  // Whoever opens it in a spreadsheet would run it: nobody means such a text.
  if (text.startsWith('=')) return amiss('import_formula')
  const figures = unshortened(text)
  return figures === null ? amiss('import_lost_figures') : readers[kind](figures ?? text)
}

const yes = /^(да|ha|yes|true|1|\+|есть|bor|истина|✓|x|х)$/i
const no = /^(нет|yoʻq|yo'q|yoq|no|false|0|-|ложь)$/i

/** Money is written with its sign before it or behind: $12.50, 1'250'000 сум, 890 000 so`m. */
const signs: Readonly<Record<string, string>> = {
  UZS: "сум\\p{L}*|so[ʻʼ'‘’`]?m|uzs",
  USD: 'usd|us\\$|\\$|у\\.? ?е',
  EUR: 'eur|€',
  RUB: 'руб\\p{L}*|rub|₽',
}
const anySign = `(?:${Object.values(signs).join('|')})\\.?`
const before = new RegExp(`^(-?)${anySign}\\s*(?=[-\\d(])`, 'iu')
const behind = new RegExp(`(?<=[\\d)])\\s*${anySign}(?:\\s*/\\s*\\p{L}+\\.?)?$`, 'iu')
const sumIn = (text: string) =>
  moneyIn(
    text
      .replace(before, '$1')
      .replace(behind, '')
      .replace(/[`´ʻʼ‘]/g, ''),
  )

const written = Object.entries(signs).map(([currency, sign]) => [currency, new RegExp(sign, 'iu')] as const)
/** The currency whose sign stands beside a sum; null where none does. */
const currencyOf = (text: string) => written.find(([, sign]) => sign.test(text))?.[0] ?? null

/** A number as a spreadsheet shows one that is too wide for its column: of 8.806E+12 nobody knows the last figures. */
const shortened = /^\d(?:[.,](\d+))?e\+(\d{1,2})$/i
/** The figures of a shortened number, if all of them stand in it; null where some are lost, undefined for any other text. */
function unshortened(text: string): string | null | undefined {
  const parts = shortened.exec(text)
  if (!parts) return undefined
  const [, rest = '', power] = parts
  return rest.length === Number(power) ? text.replace(/[.,]|e.*$/gi, '') : null
}

const readers = {
  text: value,
  named: value,
  option: value,
  code: (text) => value(text.replace(/[\s'-]/g, '')),
  barcodes: (text) => eachOf(text.split(/[;,\s|]+/), barcode),
  money(text) {
    const sum = sumIn(text)
    if (sum === null) return amiss('import_sum')
    return sum < 0 ? amiss('import_negative') : value(sum)
  },
  balance(text) {
    const sum = sumIn(text.replace(/^\s*[−–]/, '-'))
    return sum === null ? amiss('import_sum') : value(sum)
  },
  quantity(text) {
    const [, whole = '', rest = ''] = /^(\d+)(?:[.,](\d{1,3})0*)?$/.exec(text.replace(/[\s\u00a0]/g, '')) ?? []
    if (whole === '') return amiss(/^-\s*\d/.test(text) ? 'import_negative' : 'import_number')
    const quantity = Number(whole) * 1000 + Number(rest.padEnd(3, '0'))
    return Number.isSafeInteger(quantity) ? value(quantity) : amiss('import_number')
  },
  days: (text) => (/^\d{1,4}$/.test(text) ? value(Number(text)) : amiss('import_number')),
  flag: (text) => (yes.test(text) ? value(true) : no.test(text) ? value(false) : amiss('import_flag')),
  phone(text) {
    const digits = text.replace(/\D/g, '')
    const own = digits.length === 9 ? `998${digits}` : digits
    return /^998\d{9}$/.test(own) ? value(`+${own}`) : amiss('phone')
  },
  pictures: (text) => value(text.split(/[;\s|]+|,(?=\s*\S+\.\w)/).filter(Boolean)),
  imeis: (text) => eachOf(text.split(/[;,\s|]+/), imei),
  serials: (text) =>
    value(
      text
        .split(/[;,\n|]+/)
        .map(spelledCode)
        .filter(Boolean),
    ),
  day(text) {
    const [, d = '', m = '', y = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
    const day = y
      ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
      : /^\d{5}(\.0+)?$/.test(text)
        ? ofSerial(text)
        : text
    return isDay(day) ? value(day) : amiss('date')
  },
} satisfies Record<CellKind, (text: string) => Read>

/** A day as spreadsheets keep it: days since the end of 1899. */
const ofSerial = (text: string) =>
  new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10)

function eachOf(parts: readonly string[], read: (part: string) => Read): Read {
  const all: string[] = []
  for (const part of parts.filter(Boolean)) {
    const one = read(part)
    if (one.fault) return one
    if (!all.includes(String(one.value))) all.push(String(one.value))
  }
  return value(all)
}

const shortestBarcode = 12
const longestBarcode = 50

function barcode(text: string): Read {
  const code = spelledBarcode(text)
  if (!/^[a-z\d]+$/i.test(code)) return amiss('letters_or_digits')
  if (code.length > longestBarcode) return amiss('max_length', { limit: longestBarcode, actual: code.length })
  if (/^\d{8}$/.test(code) && eanFits(code)) return value(code)
  if (code.length < shortestBarcode) {
    const wasLonger = /^\d{9,11}$/.test(code) && eanFits(code.padStart(13, '0'))
    return wasLonger
      ? amiss('import_zeros_lost', { limit: 13, actual: code.length })
      : amiss('min_length', { limit: shortestBarcode, actual: code.length })
  }
  return /^\d{12,14}$/.test(code) && !eanFits(code) ? amiss('import_check_digit', { code }) : value(code)
}

function imei(text: string): Read {
  if (!/^\d{15}$/.test(text))
    return /^\d{13,14}$/.test(text) && luhnFits(text.padStart(15, '0'))
      ? amiss('import_zeros_lost', { limit: 15, actual: text.length })
      : amiss('imei')
  return luhnFits(text) ? value(text) : amiss('import_check_digit', { code: text })
}
