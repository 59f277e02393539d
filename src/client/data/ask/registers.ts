import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { paramsFromRegisterQuery, type RegisterQuery, type RegisterView } from '#store/register-query.ts'
import { registerOf } from '#store/register-table.ts'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'
import { useAskedAgain } from '../call/asked-again.ts'
import { type RegisterTotals, registerFromServer } from '../call/declared-books.ts'
import { saveFile } from '../call/export.ts'
import { fromBooks } from '../call/from-books.ts'

interface RegisterAnswer {
  readonly data: readonly Row[]
  /** Sums over all rows: come with a balance; for entries they are asked separately. */
  readonly whole?: RegisterTotals
}

interface UnitHistory {
  readonly unit: Row
  readonly now: readonly Row[]
  readonly data: readonly Row[]
}

/** A page of a register, always from the server: the device holds only what is needed for work. */
export function useRegister(register: Register, view: RegisterView, query: RegisterQuery) {
  const params = paramsFromRegisterQuery(register, view, query)
  if (view === 'entries') params.set('only', 'rows')
  const text = params.toString()
  // Grouped otherwise these are other rows, so the former rows must not be shown while loading.
  const shape = [register.name, view, query.from ? 'ways' : 'sums', ...(view === 'balance' ? query.group : [])].join(
    ' ',
  )
  const answer = useQuery<RegisterAnswer, ApiError>({
    ...fromBooks,
    queryKey: ['register', shape, currentLanguage(), text],
    queryFn: async ({ signal }) => {
      const { data, ...whole } = await registerFromServer(register, view, text, signal)
      return view === 'entries' ? { data } : { data, whole }
    },
    placeholderData: (page, before) => (before?.queryKey[1] === shape ? page : undefined),
  })
  return useAskedAgain(answer)
}

/**
 * Count and sums of the entries: a call of its own, so that rows need not wait, and turning a page does not repeat it.
 */
export function useEntryTotals(register: Register, query: RegisterQuery, enabled = true): RegisterTotals | undefined {
  const params = paramsFromRegisterQuery(register, 'entries', query)
  for (const name of ['page', 'per_page', 'sort']) params.delete(name)
  params.set('only', 'totals')
  const text = params.toString()
  const answer = useQuery<RegisterTotals, ApiError>({
    ...fromBooks,
    queryKey: ['register', `${register.name} totals`, currentLanguage(), text],
    queryFn: ({ signal }) => registerFromServer(register, 'entries', text, signal),
    enabled,
  })
  return useAskedAgain(answer).data
}

/** `shown` are the columns of the screen, in order, or all; what remained after an entry is no column of the file. */
export function exportRegister(
  register: Register,
  view: RegisterView,
  query: RegisterQuery,
  file: { readonly name: string; readonly shown?: readonly string[] },
) {
  const params = paramsFromRegisterQuery(register, view, query)
  for (const id of file.shown ?? [])
    for (const { key, name, role } of registerOf(register, view).columns(query))
      if (id === (role === 'dimension' ? name : key)) params.append('columns[]', key)
  params.set('view', view)
  return saveFile(`/register/${register.name}/export?${params}`, file.name)
}

export function useUnitHistory(id: string) {
  const answer = useQuery<UnitHistory, ApiError>({
    ...fromBooks,
    queryKey: ['unit-history', currentLanguage(), id],
    queryFn: ({ signal }) => api<UnitHistory>(`/registered_imei/${encodeURIComponent(id)}/movements`, { signal }),
  })
  return useAskedAgain(answer)
}
