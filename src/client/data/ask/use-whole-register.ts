import { useQuery } from '@tanstack/react-query'
import { may } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { RegisterView } from '#store/register-query.ts'
import type { ApiError } from '../call/api-error.ts'
import { useAskedAgain } from '../call/asked-again.ts'
import { registerFromServer } from '../call/declared-books.ts'
import { fromBooks } from '../call/from-books.ts'
import { useActor } from '../who/session.ts'

const perPage = 500

interface Asked {
  readonly within: Readonly<Record<string, readonly string[]>>
  /** Of a balance: the dimensions to tell sums apart by. */
  readonly group?: readonly string[]
  /** Of entries: those from this moment on. */
  readonly since?: string
}

/**
 * All rows of a view of a register, from the server; the last ones that came where it can't be reached. Null until then,
 * without the right to read it, and while nothing is asked.
 */
export function useWholeRegister(register: Register, view: RegisterView, asked: Asked | null): readonly Row[] | null {
  const mayRead = may(useActor(), register, 'read')
  const text = asked && mayRead ? paramsOf(view, asked) : ''
  const answer = useQuery<readonly Row[], ApiError>({
    ...fromBooks,
    queryKey: ['register', `${register.name} ${view} whole`, text],
    queryFn: ({ signal }) => allPages(register, view, text, signal),
    enabled: text !== '',
    placeholderData: (before) => before,
  })
  const { data } = useAskedAgain(answer)
  return text === '' ? null : (data ?? null)
}

function paramsOf(view: RegisterView, { within, group = [], since }: Asked): string {
  const params = new URLSearchParams({ per_page: String(perPage), ...(since && { 'occurred_at[from]': since }) })
  if (view === 'entries') params.set('only', 'rows')
  for (const name of group) params.append('group[]', name)
  for (const [name, values] of Object.entries(within)) for (const value of values) params.append(`${name}[]`, value)
  return String(params)
}

async function allPages(register: Register, view: RegisterView, asked: string, signal: AbortSignal) {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await registerFromServer(register, view, `${asked}&page=${page}`, signal)
    rows.push(...data)
    if (data.length < perPage) return rows
  }
}
