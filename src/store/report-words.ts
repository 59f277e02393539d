import { keyOf } from '#domain/kernel/field.ts'
import type { ReportFigure } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { spanOf } from '#domain/kernel/time-axes.ts'
import { textOf, type Writing } from './column.ts'
import type { ReportAxis } from './report-axes.ts'

type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string

/** What a row is called at its level, on a screen and in a file. */
export function axisText(axis: ReportAxis, row: Row, writing: Writing, say: Say): string {
  const value = row[axis.key]
  if (value === null || value === undefined || value === '') return say('reports:nothing')
  if (axis.kind === 'document') return writing.kind(String(value))
  if (axis.kind !== 'time')
    return textOf(
      { key: keyOf(axis.name, axis.field), name: axis.name, field: axis.field, role: 'dimension' },
      row,
      writing,
    )
  const text = String(value)
  switch (axis.axis) {
    case 'quarter':
      return say('reports:quarter', { quarter: text.slice(6), year: text.slice(0, 4) })
    case 'week': {
      const { from, to } = spanOf('week', text)!
      return `${writing.day(from)} – ${writing.day(to)}`
    }
    case 'month':
      return writing.month(text)
    case 'day':
      return writing.day(text)
    case 'weekday':
      return say(`reports:weekdays.${text}`)
    case 'hour':
      return `${text.padStart(2, '0')}:00`
    case 'year':
      return text
  }
}

/** What a reader should know of a figure, where there is anything. */
export const hintOf = ({ hint }: Pick<ReportFigure, 'hint'>, say: Say): string | null =>
  hint ? say(`reports:hints.${hint}`) : null
