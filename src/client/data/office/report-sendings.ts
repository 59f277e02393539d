import { useQuery } from '@tanstack/react-query'
import { today } from '#client/parts/dates/days.ts'
import type { Report } from '#domain/kernel/report.ts'
import type { Stored } from '#domain/kernel/resource.ts'
import type { reportSending } from '#domain/settings/report-sending.ts'
import { queryClient } from '../ask/query-client.ts'
import { api, send } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'
import { saveBlob } from '../call/export.ts'

const sendingPath = '/report_sending'

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

type Sending = Stored<typeof reportSending>
type NewSending = Pick<Sending, 'name' | 'format' | 'channel' | 'recipient_ids'>

export const sendReport = ({ name }: Report, body: NewSending & { readonly question: string }) =>
  api<{ people: number }>(`/report/${name}/send`, { method: 'POST', body })

export const scheduleReport = (
  { name }: Report,
  body: NewSending & Pick<Sending, 'repeats' | 'weekdays' | 'month_day' | 'hour'> & { readonly question: string },
) => api<{ id: string }>(`/report/${name}/sendings`, { method: 'POST', body: { ...body, is_active: true } })

/** Sends one to oneself. */
export async function sendMeNow(id: string): Promise<void> {
  await api(`${sendingPath}/${id}/now`, { method: 'POST', body: {} })
  await queryClient.invalidateQueries({ queryKey: deliveriesKey })
}

export interface ReportDelivery {
  readonly id: string
  readonly name: string
  readonly recipient: string
  readonly channel: Sending['channel']
  readonly due_at: string
  readonly state: 'waiting' | 'sent' | 'failed' | 'skipped'
  readonly why: DeliveryTrouble | null
  readonly attempts: number
  readonly sent_at: string | null
}

/** Why somebody did not get a report. */
type DeliveryTrouble =
  | 'left'
  | 'no_right'
  | 'no_address'
  | 'no_chat'
  | 'no_way'
  | 'question'
  | 'too_large'
  | 'too_late'
  | 'refused'
  | 'unreachable'
  | 'not_counted'

const deliveriesKey = ['report-deliveries']

/** What was sent, the newest first; asked again while the list is looked at. */
export const useDeliveries = () =>
  useQuery<readonly ReportDelivery[], ApiError>({
    queryKey: deliveriesKey,
    queryFn: ({ signal }) => api(`${sendingPath}/deliveries`, { signal }),
    refetchInterval: 5000,
  })

/** By which ways this server can send. */
export const useSendingWays = () =>
  useQuery<Readonly<Record<Sending['channel'], boolean>>, ApiError>({
    queryKey: ['report-sending-ways'],
    queryFn: ({ signal }) => api(`${sendingPath}/ways`, { signal }),
  })
