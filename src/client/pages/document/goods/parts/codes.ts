import { luhnFits } from '#domain/kernel/check-digits.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { type CodeField, codeFields, type UnitHints } from '#domain/registers/goods-units.ts'

/** Codes of one unit as typed; an empty text for a code not typed yet. */
export interface UnitCodes {
  readonly imei_1: string
  readonly imei_2: string
  readonly serial_number: string
}

const nothing: UnitCodes = { imei_1: '', imei_2: '', serial_number: '' }

export const looksLikeImei = (text: string) => /^\d{15}$/.test(text)
export const codesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

const listOf = (line: Row, field: CodeField) => (line[field] ?? []) as readonly string[]

export function unitCodesOf(line: Row): readonly UnitCodes[] {
  const length = Math.max(...codeFields.map((field) => listOf(line, field).length))
  return Array.from({ length }, (_, at) => ({
    imei_1: listOf(line, 'imei_1')[at] ?? '',
    imei_2: listOf(line, 'imei_2')[at] ?? '',
    serial_number: listOf(line, 'serial_number')[at] ?? '',
  }))
}

/** The number of units by the line's quantity; more than the named ones if codes are still missing. */
export const wantedOf = ({ quantity }: Row) => Math.ceil(Number(quantity ?? 0) / 1000)

/**
 * The line with these units: its code lists stay equally long and its quantity follows; units still awaited stay
 * awaited.
 */
export function withUnits(line: Row, units: readonly UnitCodes[], asks: UnitHints, least = 1): Row {
  const lists = codeFields.map((field) => [field, asks[field] ? units.map((unit) => unit[field]) : []])
  const wanted = wantedOf(line)
  const awaited = wanted > unitCodesOf(line).length ? wanted : least
  return { ...line, ...Object.fromEntries(lists), quantity: Math.max(awaited, units.length) * 1000 }
}

/** The line with no more units than those with codes. */
export const withoutAwaited = (line: Row): Row => ({ ...line, quantity: unitCodesOf(line).length * 1000 })

/** Adds a scanned code: to the unit that lacks one, else as a new unit. */
export function withCode(units: readonly UnitCodes[], code: string, asks: UnitHints): readonly UnitCodes[] {
  if (asks.serial_number) return [...units, { ...nothing, serial_number: spelledCode(code) }]
  const waiting = asks.imei_2 ? units.findIndex(({ imei_1, imei_2 }) => imei_1 && !imei_2) : -1
  if (waiting < 0) return [...units, { ...nothing, imei_1: code }]
  return units.map((unit, at) => (at === waiting ? { ...unit, imei_2: code } : unit))
}

/** Many codes at once: both IMEIs of a unit side by side, or all of them one after another. */
export const withCodes = (units: readonly UnitCodes[], text: string, asks: UnitHints): readonly UnitCodes[] =>
  codesIn(text).reduce((before, code) => withCode(before, code, asks), units)

/** Codes that occur more than once, compared in one spelling. */
export function repeatedIn(units: readonly UnitCodes[]): ReadonlySet<string> {
  const all = units.flatMap((unit) => codeFields.map((field) => spelledCode(unit[field])).filter(Boolean))
  return new Set(all.filter((code, at) => all.indexOf(code) !== at))
}

type CodeDoubt = 'shape' | 'checkDigit'

/** A doubt about a code: its shape, or only its check digit, which a person may accept; null if it is fine. */
export function doubtOf(field: CodeField, code: string): CodeDoubt | null {
  if (!code || field === 'serial_number') return null
  if (!looksLikeImei(code)) return 'shape'
  // Clones are sold with wrong figures at the end, so these only warn.
  return luhnFits(code) ? null : 'checkDigit'
}
