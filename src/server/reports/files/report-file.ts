import { workbookType } from '#domain/files/workbook.ts'
import { dayOf } from '#domain/kernel/day.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import type { Put } from '../../files/put.ts'
import { writeCsv } from './csv.ts'
import { writePaper } from './paper.ts'
import { writePdf } from './pdf.ts'
import type { ReportAsked } from './report-asked.ts'
import { type ReportSheet, sheetOf } from './sheet.ts'
import { writeXlsx } from './xlsx.ts'

interface ReportFormat {
  readonly type: string
  readonly ending: string
  write(sheet: ReportSheet, at: string, put: Put): Promise<void>
}

/** The kinds of files that a report is taken away as; `print` is for the page that prints it. */
export const reportFormats = {
  xlsx: { type: workbookType, ending: 'xlsx', write: writeXlsx },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv', write: (sheet, _, put) => writeCsv(sheet, put) },
  pdf: { type: 'application/pdf', ending: 'pdf', write: (sheet, _, put) => writePdf(sheet, put) },
  print: { type: 'application/json; charset=utf-8', ending: 'json', write: (sheet, _, put) => writePaper(sheet, put) },
} as const satisfies Readonly<Record<string, ReportFormat>>
export type ReportFormatName = keyof typeof reportFormats

/** Reads a report and writes it piece by piece. */
export async function writeReport(
  db: Connection,
  asked: ReportAsked,
  format: ReportFormatName,
  put: Put,
): Promise<void> {
  await reportFormats[format].write(await sheetOf(db, asked), asked.at, put)
}

export const reportFileName = ({ report, at }: Pick<ReportAsked, 'report' | 'at'>, format: ReportFormatName) =>
  `${report.name.replaceAll('_', '-')}-${dayOf(at)}.${reportFormats[format].ending}`
