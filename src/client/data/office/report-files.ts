import { today } from '#client/parts/dates/days.ts'
import type { Report } from '#domain/kernel/report.ts'
import { api, send } from '../call/api.ts'
import { saveBlob } from '../call/export.ts'

export type ReportFileFormat = 'xlsx' | 'csv' | 'pdf'

/** Fetches the whole report as a file and puts it into the person's downloads. */
export async function saveReport(
  { name }: Report,
  params: URLSearchParams,
  format: ReportFileFormat,
  called: string,
  signal: AbortSignal,
): Promise<void> {
  const answer = await send(`/report/${name}/export?${asked(params, format)}`, { method: 'POST', signal })
  saveBlob(await answer.blob(), `${called} ${today()}.${format}`)
}

/** A report in words, as it is printed. */
export interface PrintedReport {
  readonly title: string
  readonly facts: readonly (readonly [string, string])[]
  readonly head: string
  readonly heads: readonly string[]
  readonly rows: readonly { readonly depth: number; readonly name: string; readonly cells: readonly string[] }[]
  readonly totals: readonly { readonly name: string; readonly cells: readonly string[] }[]
}

export const readPrinted = ({ name }: Report, params: URLSearchParams, signal: AbortSignal) =>
  api<PrintedReport>(`/report/${name}/export?${asked(params, 'print')}`, { method: 'POST', signal })

/** A file has all pages and levels of the question. */
function asked(params: URLSearchParams, format: string): URLSearchParams {
  const own = new URLSearchParams(params)
  for (const name of ['path[]', 'page', 'per_page']) own.delete(name)
  own.set('format', format)
  return own
}
