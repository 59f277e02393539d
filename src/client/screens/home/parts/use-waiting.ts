import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLive } from '#client/data/ask/use-live.ts'
import { type AskedBalance, type AskedTotal, useFoundBalances, useTotals } from '#client/data/ask/use-totals.ts'
import { useAskedAgain } from '#client/data/call/asked-again.ts'
import { asQuery } from '#client/data/call/call.ts'
import { queryClient } from '#client/data/call/query-client.ts'
import type { User } from '#client/data/who/user.ts'
import { signOf } from '#client/fields/money.tsx'
import { listQuery } from '#client/pages/table/list-address.ts'
import { formatCompact } from '#client/parts/compact.ts'
import { plusDays, today } from '#client/parts/dates/days.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { books } from '#domain/books.ts'
import { partsTold } from '#domain/dashboard.ts'
import { house } from '#domain/house.ts'
import { isEverywhere, may } from '#domain/kernel/permission.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { seenResource } from '#domain/kernel/seen.ts'
import { waitConditions, waitsFor } from '#domain/kernel/waiting.ts'
import { dashboardTold } from '#wire/dashboard.ts'
import { noticePage } from '../../notices/target.ts'
import type { Waiting } from './doors.ts'

interface Asked {
  readonly of: string
  readonly wait: string
  readonly isBegun: boolean
  readonly to: string
}

/** A month tells what somebody does; a device holds it. */
const lately = -30

/** How many documents of each kind were made lately; null until it is known. */
export function useMadeLately(made: readonly Resource[]): readonly number[] | null {
  const asked = useMemo(
    () =>
      made.map((resource): AskedTotal => {
        const params = new URLSearchParams([['occurred_at[from]', plusDays(today(), lately)]])
        return { resource, params, query: listQuery(resource, params, currentLanguage()) }
      }),
    [made],
  )
  const totals = useTotals(asked)
  return totals.includes(undefined) ? null : totals.map((total) => total ?? 0)
}

/** Milliseconds: what the server has not told by then comes when it comes. */
const patience = 1500

/** Asked apart and not kept: of a call the newest answer alone is, and those are the figures of the day. */
const ownWaits = {
  ...asQuery(dashboardTold, { period: 'today', parts: ['waits'] }),
  queryKey: ['waits', 'dashboard', 'server'],
}

/** What waits for this person, by declarations and what the server finds itself; null until it is known, or has been long in coming. */
export function useWaiting(user: User): Waiting | null {
  const label = useLabel('menu', 'home')
  const { lists, registers } = useMemo(() => askedOf(user), [user])
  const totals = useTotals(lists)
  const balances = useFoundBalances(registers)
  const isTold = partsTold(user.actor).includes('waits')
  const { data, error } = useLive(useAskedAgain(useQuery({ ...ownWaits, enabled: isTold }, queryClient)))
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const own = isTold ? (data?.waits ?? (error ? null : undefined)) : []
  const answers = [...totals, ...balances, own]
  if (!isLate && answers.includes(undefined)) return null
  const saidOf = ({ of, wait }: Asked, said = label(`home:waits.${wait}`)) => ({
    said,
    title: `${label(`menu:${of}`)}: ${said}`,
  })
  const told = [
    ...lists.map((asked, at) => ({ ...asked, ...saidOf(asked), total: totals[at] ?? 0 })),
    ...registers.flatMap((asked, at) =>
      owedIn(balances[at] ?? []).map(({ side, ...owed }) => {
        const to = `${asked.to}&${new URLSearchParams([['side[]', side]])}`
        const isOurs = side === 'plus'
        const said = isOurs ? saidOf(asked) : saidOf(asked, label(`home:theirs.${asked.wait}`))
        return { ...asked, ...owed, ...said, to, wait: `${asked.wait} ${side}` }
      }),
    ),
    ...(own ?? []).map(({ kind, under, total, row_id, list }) => {
      const said = label(`home:own.${kind}`)
      return { of: under, wait: kind, said, title: said, isBegun: false, total, to: noticePage(kind, row_id) ?? list }
    }),
  ]
  return {
    by: Map.groupBy(
      told.filter(({ total }) => total > 0),
      ({ of }) => of,
    ),
    isWhole: answers.every((answer) => answer !== undefined && answer !== null),
  }
}

function askedOf(user: User) {
  const { actor, places = {} } = user
  const waiter = {
    today: today(),
    placesOf: (resource: string) => (isEverywhere(actor) ? null : (places[resource] ?? []).map(({ id }) => id)),
  }
  const address = (route: string, params: URLSearchParams) =>
    `${route}?${new URLSearchParams([['page', '1'], ...params])}`
  const lists = house
    .filter((resource) => may(actor, resource, 'read'))
    .map((resource) => seenResource(actor, resource))
    .flatMap((resource) =>
      waitsFor(actor, resource).flatMap(([wait, waited]): (Asked & AskedTotal)[] => {
        const params = waitConditions(resource.fields, waited, waiter)
        if (!params) return []
        const query = listQuery(resource, params, currentLanguage())
        const isBegun = wait === 'drafts' && !waited.told
        return [{ of: resource.name, wait, isBegun, to: address(resource.route, params), resource, query, params }]
      }),
    )
  const registers = books.flatMap((register) =>
    waitsFor(actor, register).flatMap(([wait, waited]): (Asked & AskedBalance)[] => {
      const params = waitConditions(register.dimensions, waited, waiter)
      return params
        ? [
            {
              of: register.name,
              wait,
              isBegun: false,
              to: address(register.route, params),
              register,
              by: waited.by,
              params,
            },
          ]
        : []
    }),
  )
  return { lists, registers }
}

/** Debts to us and, apart from them, ours: how many, and what they come to in each currency. */
function owedIn(rows: readonly Row[]) {
  return (['plus', 'minus'] as const).map((side) => {
    const sign = side === 'plus' ? 1 : -1
    const owed = rows.filter(({ amount }) => sign * Number(amount) > 0)
    const sums = [...Map.groupBy(owed, ({ currency_id }) => String(currency_id))].map(([id, own]) => {
      const sum = own.reduce((all, { amount }) => all + sign * Number(amount), 0)
      return [formatCompact(sum / 100), signOf(id, own[0]?.currency)].filter(Boolean).join('\u00a0')
    })
    return { side, total: owed.length, sum: sums.join(' + ') }
  })
}
