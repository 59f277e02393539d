import { useEffect, useMemo, useState } from 'react'
import { type AskedBalance, type AskedTotal, useFoundBalances, useTotals } from '#client/data/ask/use-totals.ts'
import type { User } from '#client/data/who/user.ts'
import { signOf } from '#client/fields/money.tsx'
import { listQuery } from '#client/pages/table/list-address.ts'
import { formatCompact } from '#client/parts/compact.ts'
import { plusDays, today } from '#client/parts/dates/days.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import { isEverywhere, may } from '#domain/kernel/permission.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { seenResource } from '#domain/kernel/seen.ts'
import { waitConditions, waitsFor } from '#domain/kernel/waiting.ts'
import type { WaitingRows } from './doors.ts'

interface Asked {
  readonly of: string
  readonly wait: string
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

/** What waits for this person, by the name of its declaration; null until it is known, or has been long in coming. */
export function useWaiting(user: User): ReadonlyMap<string, readonly WaitingRows[]> | null {
  const { lists, registers } = useMemo(() => askedOf(user), [user])
  const totals = useTotals(lists)
  const balances = useFoundBalances(registers)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate && [...totals, ...balances].includes(undefined)) return null
  const told = [
    ...lists.map((asked, at) => ({ ...asked, total: totals[at] ?? 0 })),
    ...registers.map((asked, at) => ({ ...asked, ...owedIn(balances[at] ?? []) })),
  ]
  return Map.groupBy(
    told.filter(({ total }) => total > 0),
    ({ of }) => of,
  )
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
        return [{ of: resource.name, wait, to: address(resource.route, params), resource, query, params }]
      }),
    )
  const registers = books.flatMap((register) =>
    waitsFor(actor, register).flatMap(([wait, waited]): (Asked & AskedBalance)[] => {
      const params = waitConditions(register.dimensions, waited, waiter)
      return params
        ? [{ of: register.name, wait, to: address(register.route, params), register, by: waited.by, params }]
        : []
    }),
  )
  return { lists, registers }
}

/** Debts to us: how many, and what they come to in each currency; what we owe is not taken off. */
function owedIn(rows: readonly Row[]) {
  const owed = rows.filter(({ amount }) => Number(amount) > 0)
  const sums = [...Map.groupBy(owed, ({ currency_id }) => String(currency_id))].map(([id, own]) => {
    const sum = own.reduce((all, { amount }) => all + Number(amount), 0)
    return [formatCompact(sum / 100), signOf(id, own[0]?.currency)].filter(Boolean).join('\u00a0')
  })
  return { total: owed.length, sum: sums.join(' + ') }
}
