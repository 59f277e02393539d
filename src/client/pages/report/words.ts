import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isInSoums, signOf } from '#client/fields/money.tsx'
import { screenWriting } from '#client/fields/writing.ts'
import { formatCompact } from '#client/parts/compact.ts'
import { formatDate } from '#client/parts/format.ts'
import { type Field, keyOf } from '#domain/kernel/field.ts'
import type { Report } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { DaySpan } from '#domain/kernel/time-axes.ts'
import { textOf } from '#store/column.ts'
import { nobody } from '#store/question.ts'
import { optionLabel } from '#store/register-table.ts'
import { axisOf } from '#store/report-axes.ts'
import { axisText, hintOf } from '#store/report-words.ts'

/** 01-11-2026 – 26-11-2026, or one day. */
export const daysText = ({ from, to }: DaySpan) => [...new Set([from, to])].map(formatDate).join(' – ')

/** Names of a report, of what it is told apart by and of its figures, and how these are written. */
export function useReportWords(report: Report) {
  const { t } = useTranslation(['reports', 'registers', 'pages', 'resources', 'common'] as never)
  return useMemo(() => {
    const label = t as unknown as (key: string, values?: Readonly<Record<string, unknown>>) => string
    const option = (name: string, value: string) => {
      if (name === 'weekday') return label(`reports:weekdays.${value}`)
      return name === 'document' ? label(`resources:${value}.one`) : optionLabel(label, name, value)
    }
    const writing = { ...screenWriting(label, option), skipsNought: false }
    const axis = (name: string) => label(`reports:axes.${name}`)
    const figure = (name: string) => label(`reports:figures.${name}`)
    const fieldOf = (name: string): Field => report.figures[name]!.field
    const soums = label('pages:money.soum')
    return {
      label,
      writing,
      axis,
      figure,
      /** What one should know of a figure, where there is anything. */
      hint: (name: string) => (report.figures[name] ? hintOf(report.figures[name], label) : null) ?? undefined,
      name: label(`reports:reports.${report.name}.name`),
      view: (name: string) => label(`reports:reports.${report.name}.views.${name}`),
      head: (name: string) =>
        isInSoums(fieldOf(name), report.dimensions) && report.apart.length === 0
          ? `${figure(name)}, ${soums}`
          : figure(name),
      /** What a row is called at its level. */
      row: (level: string, row: Row) => axisText(axisOf(report, level), row, writing, label),
      /** A figure of a row; empty where it is not known. */
      value: (name: string, row: Row) =>
        textOf({ key: name, name, field: fieldOf(name), role: 'figure' }, row, writing),
      /** The same where room is short: sums in millions. */
      short: (name: string, row: Row) =>
        fieldOf(name).kind === 'amount'
          ? formatCompact(Number(row[name]) / 100)
          : textOf({ key: name, name, field: fieldOf(name), role: 'figure' }, row, writing),
      /** The sign after a sum that is not in soums. */
      sign: (name: string, row: Row) =>
        fieldOf(name).kind === 'amount' && row.currency_id ? signOf(String(row.currency_id), row.currency) : '',
      /** What a total is of, where there are several: its currency. */
      apart: (row: Row) =>
        report.apart
          .filter((name) => row[keyOf(name, axisOf(report, name).field)])
          .map((name) => axisText(axisOf(report, name), row, writing, label))
          .join(', '),
      conditions: {
        field: axis,
        option,
        said: (_: string, value: string) => (value === nobody ? label('reports:nothing') : null),
      },
    }
  }, [report, t])
}

export type ReportWords = ReturnType<typeof useReportWords>
