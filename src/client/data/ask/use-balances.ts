import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { DeviceBooks } from '#store/port.ts'
import { type AskedSums, sheetSums } from '#store/sheet-sums.ts'
import { isDated, sheetKey } from '#store/sheets.ts'
import { registerFromServer } from '../call/declared-books.ts'
import { fromBooks } from '../call/from-books.ts'
import { useReplicaState } from '../device/replica.ts'
import { useActor } from '../who/session.ts'

/** Ids per request: proxies refuse longer addresses. */
const atOnce = 100

/**
 * Balances of a register by some dimensions; null while loading, or without the right to read it. While another
 * question is being answered, the last answer.
 */
export const useBalances = (register: Register, asked: AskedSums | null): readonly Row[] | null =>
  useAnswer(register, asked).rows

/** The answer to just this question; null until it has come. */
export function useFreshBalances(register: Register, asked: AskedSums | null): readonly Row[] | null {
  const { rows, isOld } = useAnswer(register, asked)
  return isOld ? null : rows
}

/** Returns a function that asks for balances once; it fails where they can't be had. */
export function useAskBalances(register: Register) {
  const actor = useActor()
  const { replica } = useReplicaState()
  return useCallback(
    (asked: AskedSums, signal: AbortSignal) =>
      answerTo(register, asked, isHeld(register, asked) && !actor.is_super ? replica : null, signal),
    [register, actor, replica],
  )
}

function useAnswer(register: Register, asked: AskedSums | null) {
  const actor = useActor()
  const { replica, opening } = useReplicaState()
  const books = asked && isHeld(register, asked) && !actor.is_super ? replica : null
  const texts = useMemo(() => (asked ? paramsOf(asked) : []), [asked])
  const { data, isPlaceholderData } = useQuery({
    ...fromBooks,
    queryKey: ['balance', register.name, books ? 'device' : 'server', texts],
    queryFn: ({ signal }) => (asked ? answerTo(register, asked, books, signal) : []),
    enabled: texts.length > 0 && !opening,
    placeholderData: (before) => before,
  })
  return { rows: texts.length ? (data ?? null) : null, isOld: isPlaceholderData }
}

async function answerTo(register: Register, asked: AskedSums, books: DeviceBooks | null, signal: AbortSignal) {
  if (books) return sumsOn(books, register, asked)
  const pages = paramsOf(asked).map((text) => registerFromServer(register, 'balance', text, signal))
  return (await Promise.all(pages)).flatMap((page) => page.data)
}

/**
 * True if the device can answer: current balances, and also past ones for prices and rates, whose entries it has all.
 */
const isHeld = (register: Register, { within, at }: AskedSums) =>
  register.sheet !== null && sheetKey(register) in within && (!at || isDated(register))

async function sumsOn(books: DeviceBooks, register: Register, asked: AskedSums): Promise<readonly Row[]> {
  const sheets = await books.sheets(register, asked.within[sheetKey(register)] ?? [])
  return sheetSums(register, [...sheets.values()].flat(), asked)
}

/** Query strings, the longest id list split into several; none if any list is empty. */
function paramsOf({ within, group, at }: AskedSums): readonly string[] {
  const [longest] = Object.entries(within).sort(([, a], [, b]) => b.length - a.length)
  if (!longest || Object.values(within).some((values) => values.length === 0)) return []
  const [key, values] = longest
  const helpings = Array.from({ length: Math.ceil(values.length / atOnce) }, (_, at) =>
    values.slice(at * atOnce, (at + 1) * atOnce),
  )
  return helpings.map((helping) => {
    const params = new URLSearchParams({ per_page: '500', ...(at && { as_of: at }) })
    for (const name of group) params.append('group[]', name)
    for (const [name, listed] of Object.entries({ ...within, [key]: helping }))
      for (const value of listed) params.append(`${name}[]`, value)
    return params.toString()
  })
}
