import { useQuery } from '@tanstack/react-query'
import type { ImportRows, ImportTold } from '#domain/import/answers.ts'
import type { OwnColumns } from '#domain/import/columns.ts'
import type { BroughtSheet, ImportSetting, RowState, RowsRun } from '#domain/import/setting.ts'
import { queryClient } from '../ask/query-client.ts'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'

const root = '/import'
const key = ['import']
/** Milliseconds between two looks at an import that goes on. */
const lookAgain = 1000

export const isGoing = ({ state }: Pick<ImportTold, 'state'>) => state === 'running' || state === 'undoing'

export const ownImportColumns = () => api<OwnColumns>(`${root}/columns`)
export const bringSheet = (body: BroughtSheet) => api<ImportTold>(root, { method: 'POST', body })

export const useImports = () =>
  useQuery<{ readonly data: readonly ImportTold[] }, ApiError>({
    queryKey: [...key, 'all'],
    queryFn: ({ signal }) => api(root, { signal }),
  })

/** The bar lies outside of the pages and of what they ask with, so the client is named. */
export const useImport = (id: string) =>
  useQuery<ImportTold, ApiError>(
    {
      queryKey: [...key, id],
      queryFn: ({ signal }) => api(`${root}/${id}`, { signal }),
      refetchInterval: ({ state: { data } }) => (data && isGoing(data) ? lookAgain : false),
    },
    queryClient,
  )

interface RowsAsked {
  readonly states: readonly RowState[]
  readonly from: number
  readonly limit: number
}
export function readImportRows(
  id: string,
  { states, from, limit }: RowsAsked,
  signal?: AbortSignal,
): Promise<ImportRows> {
  const params = new URLSearchParams({ from: String(from), limit: String(limit) })
  for (const state of states) params.append('state[]', state)
  return api(`${root}/${id}/rows?${params}`, signal && { signal })
}

/** Rows of an import; `told` says anew what it holds when that has changed. */
export const useImportRows = (told: ImportTold, asked: RowsAsked) =>
  useQuery<ImportRows, ApiError>({
    queryKey: [...key, told.id, 'rows', asked.states.join(), asked.from, asked.limit, told.counts, told.setting],
    queryFn: ({ signal }) => readImportRows(told.id, asked, signal),
    placeholderData: (before) => before,
  })

async function changed(id: string, asked: Promise<ImportTold>): Promise<ImportTold> {
  const told = await asked
  queryClient.setQueryData([...key, id], told)
  await queryClient.invalidateQueries({ queryKey: key })
  return told
}

export const setImport = (id: string, body: ImportSetting) => changed(id, api(`${root}/${id}`, { method: 'PUT', body }))
export const mendRow = (id: string, position: number, cells: readonly string[]) =>
  changed(id, api(`${root}/${id}/rows/${position}`, { method: 'PUT', body: { cells } }))
export async function bringPictures(id: string, files: readonly File[]): Promise<void> {
  for (let at = 0; at < files.length; at += picturesAtOnce) {
    const body = new FormData()
    for (const file of files.slice(at, at + picturesAtOnce)) body.append('photos[]', file)
    await changed(id, api(`${root}/${id}/pictures`, { method: 'POST', body }))
  }
}
const picturesAtOnce = 5

export const throwAway = async (id: string) => {
  await api<ImportTold>(`${root}/${id}`, { method: 'DELETE' })
  await queryClient.invalidateQueries({ queryKey: [...key, 'all'] })
}

export async function moveImportOn(id: string, deed: 'stop' | 'undo'): Promise<void> {
  await changed(id, api(`${root}/${id}/${deed}`, { method: 'POST' }))
}
export async function runImport(id: string, rows: RowsRun): Promise<void> {
  await changed(id, api(`${root}/${id}/run`, { method: 'POST', body: { rows } }))
}
