import { eanFits } from './check-digits.ts'
import { spelledBarcode } from './gtin.ts'

/** Stands in element strings where a value of no fixed length ends: ASCII 29. */
const separator = '\x1d'
/** What scanners say before an element string: Code 128, DataMatrix, QR, DataBar. */
const said = /^\](C1|d2|Q3|e0)/

/** What one square or long code says of goods by the rules of GS1. */
export interface Gs1Code {
  /** As it was read, with its signs, case and separators; only what the scanner says before it is left out. */
  readonly raw: string
  /** In the one spelling of barcodes. */
  readonly gtin: string | null
  readonly sscc: string | null
  readonly serial: string | null
  readonly batch: string | null
  /** A day. */
  readonly expires: string | null
  readonly count: number | null
  /** A code of the national marking: it ends in a seal by which the state knows it for its own. */
  readonly isMarking: boolean
  /**
   * Set if a separator seems to be missing: what the value may be, the longest first. Nothing after it is told; a person
   * says which it is, or scans again.
   */
  readonly doubt: { readonly of: 'serial' | 'batch' | 'count' | 'other'; readonly values: readonly string[] } | null
}

/** Reads an element string, or one written for people with brackets; null if the text is none. */
export function readGs1(text: string): Gs1Code | null {
  const isSaid = said.test(text)
  const bare = text.replace(said, '')
  const raw = bare.startsWith(separator) ? bare.slice(1) : bare
  const bracketed = raw.startsWith('(') ? fromBrackets(raw) : null
  if (!bracketed && !isSaid && !/^(01|02|00)\d{14}/.test(raw)) return null
  const found = bracketed ?? elementsOf(raw)
  if (!found || found.elements.size === 0) return null
  const of = (name: string) => found.elements.get(name) ?? null
  const gtin = of('01') ?? of('02')
  return {
    raw,
    gtin: gtin && spelledBarcode(gtin),
    sscc: of('00'),
    serial: of('21'),
    batch: of('10'),
    expires: dayFrom(of('17')),
    count: of('37') === null ? null : Number(of('37')),
    isMarking: of('01') !== null && of('21') !== null && (of('92') !== null || of('93') !== null),
    doubt: found.doubt,
  }
}

interface Found {
  readonly elements: ReadonlyMap<string, string>
  readonly doubt: Gs1Code['doubt']
}

/** What a value must look like, by what its name begins with: names of two figures, of three and of four. */
const shapes: readonly (readonly [name: RegExp, value: RegExp, isFixed?: true])[] = [
  [/^00/, /^\d{18}/, true],
  [/^0[12]/, /^\d{14}/, true],
  [/^1[1-35-7]/, /^\d{6}/, true],
  [/^20/, /^\d{2}/, true],
  [/^3[1-6]\d\d/, /^\d{6}/, true],
  [/^41[0-7]/, /^\d{13}/, true],
  [/^(10|2[12])/, /^[!-z]{1,20}/],
  [/^(24[0135]|25[01]|40[0123]|8004)/, /^[!-z]{1,30}/],
  [/^3[07]/, /^\d{1,8}/],
  [/^39[0-3]\d/, /^\d{1,18}/],
  [/^42[0-6]/, /^[!-z]{1,20}/],
  [/^8005/, /^\d{6}/],
  [/^9\d/, /^[!-z]{1,90}/],
]

function elementsOf(raw: string): Found | null {
  const elements = new Map<string, string>()
  // One separator proves that they come through: the scanner sends them, and the label bears them.
  const comeThrough = raw.includes(separator)
  for (let rest = raw; rest !== ''; ) {
    const next = elementAt(rest)
    if (!next) return null
    const { name, value, shape, isFixed } = next
    rest = rest.slice(name.length + value.length)
    const isEnded = rest === '' || rest.startsWith(separator)
    if (!isFixed && !(comeThrough && isEnded)) {
      const values = [...(isEnded ? [value] : []), ...cutsOf(isEnded ? value : value + rest, shape)]
      if (values.length > 1 || !isEnded) return { elements, doubt: { of: fieldOf[name] ?? 'other', values } }
    }
    if (elements.has(name)) return null
    elements.set(name, value)
    if (rest.startsWith(separator)) rest = rest.slice(1)
  }
  return { elements, doubt: null }
}

const fieldOf: Readonly<Record<string, 'serial' | 'batch' | 'count'>> = { '21': 'serial', '10': 'batch', '37': 'count' }

function elementAt(text: string) {
  for (const [named, shape, isFixed = false] of shapes) {
    const name = named.exec(text)?.[0]
    const value = name && shape.exec(text.slice(name.length))?.[0]
    if (name && value) return fits(name, value) ? { name, value, shape, isFixed } : null
  }
  return null
}

function fits(name: string, value: string): boolean {
  if (/^(00|01|02|41\d)$/.test(name)) return eanFits(value)
  return !/^1[1-7]$/.test(name) || dayFrom(value) !== null
}

/** Where a value may end before its end: before what reads as more elements to the last sign. The longest first. */
function cutsOf(value: string, shape: RegExp): readonly string[] {
  const mixed = /[A-Za-z]/.test(value)
  const cuts = Array.from({ length: value.length - 1 }, (_, at) => value.slice(0, value.length - 1 - at))
  return cuts.filter((cut) => shape.exec(cut)?.[0] === cut && mayFollow(value.slice(cut.length), mixed))
}

/**
 * Whether this is more elements, rather than the rest of a value: a day or a number with its check digit proves itself,
 * others count only among letters, since two figures like their names stand in most long numbers.
 */
function mayFollow(text: string, mixed: boolean): boolean {
  if (/^(1[1-357]\d{6}|0[12]\d{14})/.test(text)) {
    const next = elementAt(text)
    const after = next && text.slice(next.name.length + next.value.length)
    return after === '' || (after !== null && mayFollow(after, true))
  }
  return mixed && /^((10|21)[!-z]{2,20}|91[!-z]{4}92[!-z]{44,88}|93[!-z]{4})$/.test(text)
}

/** (01)04600439931256(21)abc: the way a label says it to people, which leaves no doubt. */
function fromBrackets(text: string): Found | null {
  const parts = [...text.matchAll(/\((\d{2,4})\)([^(]+|\((?!\d{2,4}\)))*/g)]
  if (parts.map(([whole]) => whole).join('') !== text) return null
  const elements = new Map<string, string>()
  for (const [whole, name = ''] of parts) {
    const value = whole.slice(name.length + 2)
    if (!value || !fits(name, value)) return null
    elements.set(name, value)
  }
  return { elements, doubt: null }
}

/** Six figures as a day; 00 is the last of its month, and years up to 49 are of this century. */
function dayFrom(figures: string | null): string | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(figures ?? '') ?? []
  if (!year || !month || !day) return null
  const full = (Number(year) > 49 ? 1900 : 2000) + Number(year)
  const last = new Date(Date.UTC(full, Number(month), 0)).getUTCDate()
  if (Number(month) < 1 || Number(month) > 12 || Number(day) > last) return null
  return `${full}-${month}-${day === '00' ? last : day}`
}
