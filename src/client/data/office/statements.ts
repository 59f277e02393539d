import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { AcceptAnswer, ImportAnswer, StatementLines, StatementSummary } from '#domain/bank/statements/answers.ts'
import type { StatementColumns, StatementFile } from '#domain/bank/statements/statement-file.ts'
import type { LineMeaning, LineState, Proposal } from '#domain/bank/statements/statement-line.ts'
import { queryClient } from '../ask/query-client.ts'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'

const root = '/bank_statement'
const key = ['statement']
/** Milliseconds: others may decide lines of the same statement. */
const lookAgain = 15_000
/** Lines that come together. */
export const linesAtOnce = 200

export const previewStatementFile = (body: StatementFile) =>
  api<ImportAnswer>(`${root}/preview`, { method: 'POST', body })
export const takeStatementFile = (body: StatementFile) => api<ImportAnswer>(`${root}/import`, { method: 'POST', body })

/** How the columns of the account's spreadsheets were read the last time. */
export const columnsLastTime = async (bank_id: string): Promise<StatementColumns | null> =>
  (await api<{ columns: StatementColumns | null }>(`${root}/columns?bank_id=${bank_id}`)).columns

export const useSummary = (id: string) =>
  useQuery<StatementSummary, ApiError>({
    queryKey: [...key, id, 'summary'],
    queryFn: ({ signal }) => api(`${root}/${id}/summary`, { signal }),
    refetchInterval: lookAgain,
  })

/** Which lines are looked at. */
interface LinesAsked {
  readonly states: readonly LineState[]
  readonly search: string
}

/** Pages of lines by their numbers, from 1. */
export function useLinePages(id: string, { states, search }: LinesAsked, pages: readonly number[]) {
  return useQueries({
    queries: pages.map((page) => ({
      queryKey: [...key, id, 'lines', states.join(), search, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const params = new URLSearchParams({ page: String(page), per_page: String(linesAtOnce), search })
        for (const state of states) params.append('state[]', state)
        return api<StatementLines>(`${root}/${id}/lines?${params}`, { signal })
      },
      placeholderData: keepPreviousData,
      refetchInterval: lookAgain,
    })),
  })
}

/** Documents of the account that no line says yet. */
export const useDocumentsFor = (id: string, line: string, search: string) =>
  useQuery<readonly Proposal[], ApiError>({
    queryKey: [...key, id, 'documents', line, search],
    queryFn: async ({ signal }) => {
      const params = new URLSearchParams({ search })
      return (await api<{ data: readonly Proposal[] }>(`${root}/${id}/lines/${line}/documents?${params}`, { signal }))
        .data
    },
    placeholderData: keepPreviousData,
  })

const toldAnew = () => queryClient.invalidateQueries({ queryKey: key })

async function changed<T>(id: string, call: string, body?: object): Promise<T> {
  try {
    return await api<T>(`${root}/${id}/${call}`, { method: 'POST', ...(body && { body }) })
  } finally {
    await toldAnew()
  }
}

export const acceptLineAs = (id: string, line: string, means: LineMeaning) =>
  changed<AcceptAnswer>(id, 'accept', { lines: [{ id: line, means }] })
export const acceptAllReady = (id: string) => changed<AcceptAnswer>(id, 'accept_ready')
export const undoAccepted = (id: string, ids: readonly string[]) => changed<AcceptAnswer>(id, 'undo', { ids })
export const decideLine = (
  id: string,
  line: string,
  state: 'later' | 'left_out' | 'open',
  reason: string | null = null,
) => changed<StatementLines>(id, 'set', { ids: [line], state, reason })
export const matchLinesAgain = (id: string) => changed<{ matched: number }>(id, 'match')
