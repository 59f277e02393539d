import { sumOf } from '../../../kernel/integer-math.ts'
import { moneyIn } from '../../../kernel/money-text.ts'
import type { FileLine, FileStatement } from '../statement-file.ts'
import { writtenDay } from './day-text.ts'
import { type ExchangeSection, sectionsIn } from './exchange-sections.ts'
import type { FileTrouble, TroubleCode } from './trouble.ts'

/** What a file says: statements, or why they can't be had. Nothing is taken of a file in which something is wrong. */
export interface ReadFile {
  readonly statements: readonly FileStatement[]
  readonly troubles: readonly FileTrouble[]
}

const trouble = (code: TroubleCode, line: number, text = ''): ReadFile['troubles'] => [
  { code, line, text: text.slice(0, 200) },
]

/** Reads the text of a 1CClientBankExchange file. */
export function readExchange(text: string): ReadFile {
  const { isExchange, isWhole, last, header, accounts, documents } = sectionsIn(text)
  if (!isExchange) return { statements: [], troubles: trouble('not_exchange', 1, text.split(/\r?\n/, 1)[0]) }
  if (!isWhole) return { statements: [], troubles: trouble('cut', last.number, last.text) }
  // A bank adds up the payments once more in a section of this kind.
  const paid = documents.filter(({ kind }) => kind.toLowerCase() !== 'выписка')
  const own = new Set([...header.all('РасчСчет'), ...accounts.flatMap((one) => one.all('РасчСчет'))])
  const read = paid.map((one) => linesOfDocument(one, own))
  const troubles = read.flatMap((one) => one.troubles)
  const booked = withoutTwins(read.flatMap(({ lines }) => lines))
  const all = new Set([...own, ...booked.map(({ own }) => own)])
  if (troubles.length > 0) return { statements: [], troubles }
  if (all.size === 0) return { statements: [], troubles: trouble('no_lines', last.number) }
  return {
    troubles: [],
    statements: [...all].map((account) =>
      statementOf(
        account,
        header,
        accounts,
        booked.filter(({ own }) => own === account),
      ),
    ),
  }
}

/** A line, and the account of ours that it belongs to. */
interface Booked {
  readonly own: string
  readonly line: FileLine
  /** The day when it was booked, if the file tells it, and not only when the paper was written. */
  readonly isBooked: boolean
  /** What tells one paper from others where both sides are ours. */
  readonly twin: string | null
}

function linesOfDocument(
  document: ExchangeSection,
  own: ReadonlySet<string>,
): { readonly lines: readonly Booked[]; readonly troubles: readonly FileTrouble[] } {
  const { number: at, kind } = document
  const payer = partyIn(document, 'Плательщик')
  const payee = partyIn(document, 'Получатель')
  const [left, came] = [document.first('ДатаСписано'), document.first('ДатаПоступило')]
  const sides = sidesOf(payer.account, payee.account, own, { left, came })
  const name = [kind, document.first('Номер')].filter(Boolean).join(' ')
  if (sides.length === 0) return { lines: [], troubles: trouble('strange_account', at, name) }
  const sum = moneyIn(document.first('Сумма'))
  if (sum === null || sum <= 0)
    return { lines: [], troubles: trouble('bad_sum', at, `${name} ${document.first('Сумма')}`) }
  const lines: Booked[] = []
  for (const side of sides) {
    const booked = side === 'payer' ? left : came
    const day = writtenDay(booked || document.first('Дата'))
    if (day === null)
      return { lines: [], troubles: trouble('bad_day', at, `${name} ${booked || document.first('Дата')}`) }
    const other = side === 'payer' ? payee : payer
    lines.push({
      own: side === 'payer' ? payer.account : payee.account,
      isBooked: booked !== '',
      twin:
        sides.length > 1
          ? JSON.stringify([side, document.first('Номер'), day, sum, payer.account, payee.account])
          : null,
      line: {
        ...other,
        day,
        number: document.first('Номер').slice(0, 50),
        amount: side === 'payer' ? -sum : sum,
        purpose: purposeIn(document),
        kind: kind.slice(0, 100),
        anyway: false,
      },
    })
  }
  return { lines, troubles: [] }
}

/** Which sides of a document are ours: by the accounts of the file, and if it names none, by the day that is told. */
function sidesOf(
  payer: string,
  payee: string,
  own: ReadonlySet<string>,
  { left, came }: { readonly left: string; readonly came: string },
): readonly ('payer' | 'payee')[] {
  const ours = [...(own.has(payer) ? ['payer' as const] : []), ...(own.has(payee) ? ['payee' as const] : [])]
  if (ours.length > 0 || own.size > 0) return ours
  if (left && !came && payer) return ['payer']
  return came && !left && payee ? ['payee'] : []
}

/** The other end, however the bank spells it: «ИНН 123456789 name» in one key, or each apart. */
function partyIn(document: ExchangeSection, who: 'Плательщик' | 'Получатель') {
  const whole = document.first(who)
  const told = /^ИНН\s*(\d{9,14})\s*/i.exec(whole)
  const name = document.first(`${who}1`) || whole.slice(told?.[0].length ?? 0)
  return {
    party: name.slice(0, 300),
    inn: (document.first(`${who}ИНН`) || told?.[1] || '').slice(0, 20),
    account: (document.first(`${who}Счет`) || document.first(`${who}РасчСчет`)).slice(0, 40),
    mfo: (document.first(`${who}БИК`) || document.first(`${who}МФО`)).slice(0, 20),
  }
}

/** In one key, or cut into several. */
const purposeIn = (document: ExchangeSection) =>
  (
    document.first('НазначениеПлатежа') ||
    [1, 2, 3, 4, 5, 6]
      .map((at) => document.first(`НазначениеПлатежа${at}`))
      .filter(Boolean)
      .join(' ')
  ).slice(0, 1000)

/** A transfer between two accounts of the file may stand in it twice, once for each. */
function withoutTwins(booked: readonly Booked[]): readonly Booked[] {
  const seen = new Set<string>()
  return booked.filter(({ twin }) => {
    if (twin === null) return true
    if (seen.has(twin)) return false
    seen.add(twin)
    return true
  })
}

interface Told {
  readonly from: string
  readonly to: string
  readonly opening: number | null
  readonly incoming: number | null
  readonly outgoing: number | null
  readonly closing: number | null
}

function statementOf(
  account: string,
  header: ExchangeSection,
  accounts: readonly ExchangeSection[],
  booked: readonly Booked[],
): FileStatement {
  const days = booked.map(({ line }) => line.day).toSorted()
  const told = accounts
    .filter((one) => one.first('РасчСчет') === account)
    .map(toldIn)
    .flatMap((one) => one ?? [])
  const known = togetherIn(told)
  const [from, to] = [
    known?.from ?? writtenDay(header.first('ДатаНачала')) ?? days[0] ?? '',
    known?.to ?? writtenDay(header.first('ДатаКонца')) ?? days.at(-1) ?? '',
  ]
  const nothing = { opening: null, incoming: null, outgoing: null, closing: null }
  // Where only the day of the paper is told, the bank says by the period of the file when it was booked.
  const within = (day: string) => (day < from ? from : day > to ? to : day)
  return {
    account,
    bank_id: null,
    ...nothing,
    ...known,
    from,
    to,
    lines: booked.map(({ line, isBooked }) => (isBooked ? line : { ...line, day: within(line.day) })),
  }
}

function toldIn(section: ExchangeSection): Told | null {
  const [from, to] = [writtenDay(section.first('ДатаНачала')), writtenDay(section.first('ДатаКонца'))]
  if (!from) return null
  const sum = (key: string) => (section.first(key) === '' ? null : moneyIn(section.first(key)))
  return {
    from,
    to: to ?? from,
    opening: sum('НачальныйОстаток'),
    incoming: sum('ВсегоПоступило'),
    outgoing: sum('ВсегоСписано'),
    closing: sum('КонечныйОстаток'),
  }
}

/** Sections of one account, a day each, told as one; or the one that covers all the others. */
function togetherIn(told: readonly Told[]): Told | null {
  const sorted = told.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return null
  const whole = sorted.find((one) => sorted.every(({ from, to }) => one.from <= from && one.to >= to))
  if (whole) return whole
  const added = (key: 'incoming' | 'outgoing') =>
    sorted.some((one) => one[key] === null) ? null : sumOf(sorted, (one) => one[key] ?? 0)
  return {
    from: first.from,
    to: last.to,
    opening: first.opening,
    incoming: added('incoming'),
    outgoing: added('outgoing'),
    closing: last.closing,
  }
}
