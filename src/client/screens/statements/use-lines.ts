import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { asQuery } from '#client/data/call/call.ts'
import type { StatementLine } from '#domain/bank/statements/statement-line.ts'
import { linesOfStatement } from '#wire/statements.ts'
import { type Chip, chips } from './chips.tsx'

/** Milliseconds: others may decide lines of the same statement. */
export const lookAgain = 15_000
/** Lines that come together. */
const linesAtOnce = 200

export type LinesShown = ReturnType<typeof useStatementLines>

const isOpen = ({ state }: StatementLine) => state === 'ready' || state === 'to_decide' || state === 'alone'

/** The lines of a statement that are looked at, page by page as they come into view, and the one that is chosen. */
export function useStatementLines(id: string, chip: Chip, typed: string) {
  const search = useDeferredValue(typed.trim())
  const [view, setView] = useState({ first: 0, last: 0 })
  const [chosen, choose] = useState<{ readonly id: string | null; readonly at: number }>({ id: null, at: 0 })
  const first = Math.floor(view.first / linesAtOnce) + 1
  const last = Math.max(first, Math.floor(view.last / linesAtOnce) + 1)
  const pages = useMemo(() => Array.from({ length: last - first + 1 }, (_, at) => first + at), [first, last])
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...asQuery(linesOfStatement, { id, state: chips[chip], search, page, per_page: linesAtOnce }),
      placeholderData: keepPreviousData,
      refetchInterval: lookAgain,
    })),
  })
  const known = answers.find(({ data }) => data)?.data
  const total = known?.total ?? 0
  const of = (index: number): StatementLine | undefined => {
    const page = Math.floor(index / linesAtOnce) + 1
    return answers[page - first]?.data?.data[index % linesAtOnce]
  }
  /** Where the chosen line stands now: others may have come before it, or it is here no more and the next took its place. */
  const loaded = Array.from({ length: Math.min(total, last * linesAtOnce) - (first - 1) * linesAtOnce }, (_, index) => {
    const at = (first - 1) * linesAtOnce + index
    return { at, line: of(at) }
  })
  const found = loaded.find(({ line }) => line && line.id === chosen.id)
  const at = found?.at ?? Math.min(chosen.at, Math.max(0, total - 1))
  const line = of(at) ?? null

  const select = (index: number) => {
    const to = Math.max(0, Math.min(total - 1, index))
    choose({ id: of(to)?.id ?? null, at: to })
  }
  /** Goes on to the next line that waits for somebody, in a list of all; elsewhere the next comes by itself. */
  const nextOpen = () => {
    const next = loaded.find((one) => one.at > at && one.line && isOpen(one.line))
    if (next?.line) choose({ id: next.line.id, at: chip === 'all' ? next.at : at })
    else choose({ id: null, at: chip === 'all' ? at + 1 : at })
  }

  return {
    of,
    at,
    line,
    total,
    loading: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error)?.error ?? null,
    select,
    step: (by: number) => select(at + by),
    nextOpen,
    see: useCallback((from: number, to: number) => setView({ first: from, last: to }), []),
  }
}
