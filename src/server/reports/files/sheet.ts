import type { Field } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Report } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Writing } from '#store/column.ts'
import { mainFigure } from '#store/main-figure.ts'
import type { ReportRow } from '#store/report-answer.ts'
import { axisOf, type ReportAxis } from '#store/report-axes.ts'
import type { ReportQuery } from '#store/report-query.ts'
import { axisText } from '#store/report-words.ts'
import { readReport } from '#store/sql/told/report-reader.ts'
import { readWhole } from '#store/sql/told/report-whole.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import { type Speak, voiceOf } from '../../http/texts.ts'
import { factsOf } from './facts.ts'
import type { ReportAsked } from './report-asked.ts'
import { wordsOnPaper } from './words-on-paper.ts'

/** A column of figures: as they are, as they were, or what has changed. */
export interface SheetColumn {
  readonly figure: string
  readonly part: 'now' | 'before' | 'change'
  readonly field: Field
  readonly head: string
  /** Where the column beside it names the figure. */
  readonly shortHead: string
}

/** A row of a report with what it is called and which level it is of; above everything stands what it is part of. */
export interface PaperRow {
  readonly depth: number
  readonly axis: ReportAxis
  readonly name: string
  readonly row: ReportRow
}

/** A report as any file tells it, from one reading of it. */
export interface ReportSheet {
  readonly language: Language
  readonly say: Speak
  readonly writing: Writing
  readonly title: string
  /** What stands above the table: the period, the conditions, the hour. */
  readonly facts: readonly (readonly [string, string])[]
  /** What the levels are called, the widest first. */
  readonly levels: readonly string[]
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<PaperRow>
  /** One, or one for each currency. */
  readonly totals: readonly { readonly name: string; readonly row: ReportRow }[]
}

export async function sheetOf(db: Connection, asked: ReportAsked): Promise<ReportSheet> {
  const { report, scope, at } = asked
  const query = { ...asked.query, path: [], page: 1, per_page: 1 }
  const { language } = query
  const say = voiceOf(language)
  const writing = wordsOnPaper(language, say)
  const whole = await readReport(db, report, query, scope, at)
  const axes = query.group.map((level) => axisOf(report, level))
  const name = (axis: ReportAxis, row: Row) => axisText(axis, row, writing, say)
  async function* rows(): AsyncGenerator<PaperRow> {
    for await (const { depth, row } of readWhole(db, report, query, scope, at)) {
      const axis = axes[depth]!
      yield { depth, axis, row, name: name(axis, row) }
    }
  }
  const apart = report.apart.map((one) => axisOf(report, one))
  return {
    language,
    say,
    writing,
    title: `${say(`reports:reports.${report.name}.name`)}: ${say(`reports:reports.${report.name}.views.${query.view}`)}`,
    facts: await factsOf(db, { ...asked, query }, whole.days, say, writing),
    levels: axes.map((axis) => say(`reports:axes.${axis.name}`)),
    columns: columnsOf(report, query, say),
    rows: rows(),
    totals: whole.totals.map((row) => ({
      row,
      name: [say('send:total'), ...apart.map((axis) => name(axis, row))].join(', '),
    })),
  }
}

/** The figures as the screen has them, and behind them what the main one was before and how it has changed. */
function columnsOf(report: Report, query: ReportQuery, say: Speak): readonly SheetColumn[] {
  const columnOf = (figure: string): SheetColumn => {
    const word = say(`reports:figures.${figure}`)
    return { figure, part: 'now', field: report.figures[figure]!.field, head: word, shortHead: word }
  }
  const columns = query.figures.map(columnOf)
  if (!query.compare) return columns
  const main = columnOf(mainFigure(report, query))
  const isBeside = columns.at(-1)?.figure === main.figure
  const compared = (part: 'before' | 'change', field: Field): SheetColumn => {
    const head = say(`send:${part}`, { figure: main.head })
    return { ...main, part, field, head, shortHead: isBeside ? say(`send:${part}Short`) : head }
  }
  return [...columns, compared('before', main.field), compared('change', { kind: 'percent' })]
}

/** The value of a cell in the parts that its field is kept in; null where it is not known. */
export function cellValue({ figure, part, field }: SheetColumn, row: ReportRow, columns: readonly SheetColumn[]) {
  const now = numberIn(row[figure])
  if (part === 'now') return now
  const before = numberIn(row.before?.[figure])
  if (part === 'before') return before
  if (now === null || before === null) return null
  const own = columns.find((column) => column.figure === figure && column.part === 'now')
  // A share is compared in points.
  if ((own?.field ?? field).kind === 'percent') return now - before
  return before === 0 ? null : Math.round(((now - before) * 10_000) / Math.abs(before))
}

const numberIn = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))
