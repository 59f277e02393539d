import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#client/data/call/api-error.ts'
import { asQuery, useCall } from '#client/data/call/call.ts'
import type { QuestionAsked } from '#wire/call.ts'
import { type ImportRows, type ImportTold, oneImport, rowsOfImport } from '#wire/imports.ts'

/** Milliseconds between two looks at an import that goes on. */
const lookAgain = 1000

export const isGoing = ({ state }: Pick<ImportTold, 'state'>) => state === 'running' || state === 'undoing'

export const useImport = (id: string) =>
  useCall(oneImport, { id }, { refetchInterval: ({ state: { data } }) => (data && isGoing(data) ? lookAgain : false) })

/** Rows of an import; `told` says anew what it holds when that has changed. */
export function useImportRows(told: ImportTold, asked: Omit<QuestionAsked<typeof rowsOfImport>, 'id'>) {
  const query = asQuery(rowsOfImport, { id: told.id, ...asked })
  return useQuery<ImportRows, ApiError>({
    ...query,
    queryKey: [...query.queryKey, told.counts, told.setting],
    placeholderData: (before) => before,
  })
}
