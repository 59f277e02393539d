import type { TFunction } from 'i18next'
import type { Paper, PaperLine } from '#client/hardware/printing/paper.ts'
import { formatDateTime, formatMoney } from '#client/parts/format.ts'
import type { ShiftReport } from '#domain/till/shift-report.ts'
import { linesOf, type ReportLine } from './report-lines.ts'
import type { HeldShift } from './shift.ts'

/** The heading of a report: which shift, where, and up to which moment. */
export interface About {
  readonly shift: HeldShift
  readonly organisation: string
  readonly warehouse: string
  readonly cashbox: string
  readonly until: string
}

const tear: PaperLine = { kind: 'tear' }
const space: PaperLine = { kind: 'space' }
const pair = (left: string, right: string): PaperLine => ({ kind: 'pair', left, right })
const middle = (text: string): PaperLine => ({ kind: 'words', text, place: 'middle' })
const strong = (text: string): PaperLine => ({ kind: 'words', text, place: 'middle', strong: true })

/** The report on paper, to be handed in with the money. */
export function reportPaper(report: ShiftReport, about: About, t: TFunction<'till'>): Paper {
  const { shift, organisation, warehouse, cashbox, until } = about
  const { first_number, last_number } = report
  const { work, drawers } = linesOf(report, t)
  const numbers = [...new Set([first_number, last_number])].filter(Boolean).join(' – ')
  return [
    strong(organisation),
    middle(warehouse),
    space,
    strong(t(shift.closed_at ? 'shift.z' : 'shift.x')),
    middle(t('shift.since', { time: formatDateTime(shift.occurred_at) })),
    middle(t('shift.until', { time: formatDateTime(until) })),
    space,
    pair(t('start.cashbox'), cashbox),
    ...(shift.cashier ? [pair(t('shift.cashier'), shift.cashier)] : []),
    ...(numbers ? [pair(t('shift.receipts'), numbers)] : []),
    tear,
    ...work.map(lineOf),
    ...drawers.flatMap(({ title, lines }) => [tear, strong(title), ...lines.map(lineOf)]),
    ...reasonsOf(shift, t).flatMap(({ label, text }): Paper => [tear, { kind: 'words', text: `${label}: ${text}` }]),
  ]
}

/** Why the drawer differed from the books, at each end where it did. */
export const reasonsOf = (
  { opening_reason, closing_reason }: Pick<HeldShift, 'opening_reason' | 'closing_reason'>,
  t: TFunction<'till'>,
) =>
  [
    { label: t('shift.openingReason'), text: opening_reason },
    { label: t('shift.closingReason'), text: closing_reason },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []))

const lineOf = ({ name, sum, strong }: ReportLine): PaperLine => ({
  ...pair(name, formatMoney(sum)),
  ...(strong && { strong }),
})
