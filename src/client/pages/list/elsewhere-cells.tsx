import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { useBalances } from '#client/data/ask/use-balances.ts'
import { useLookup } from '#client/data/ask/use-lookup.ts'
import { useRows } from '#client/data/ask/use-rows.ts'
import { signOf } from '#client/fields/money.tsx'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import { registerNamed } from '#domain/books.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { currencyOf } from '#domain/references/currency.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import type { ReadRow } from '#store/port.ts'
import { RowsOnPage } from './rows-on-page.ts'

interface CellProps {
  resource: Resource
  row: ReadRow
}

/** How much of a record there is where its declaration says; empty if the person may not know. */
export function BalanceCell({ resource, name, row }: CellProps & { name: string }) {
  const declared = resource.elsewhere.balances?.[name]
  const ids = useIds()
  const asked = useMemo(() => {
    if (!declared) return null
    const where = Object.entries(declared.where).map(([key, value]) => [key, [String(value)]])
    return { within: { [`${declared.by}_id`]: ids, ...Object.fromEntries(where) }, group: [declared.by] }
  }, [declared, ids])
  const rows = useBalances(declared ? registerNamed(declared.register) : registerProduct, asked)
  if (!declared || !rows) return null
  const held = rows.find((one) => one[`${declared.by}_id`] === row.id)
  return <span className="num">{formatQuantity(Number(held?.[declared.resource] ?? 0))}</span>
}

/** What holds for the record in the row that lists show: its price by the default price type. */
export function ValueCell({ resource, row }: CellProps) {
  const { values } = resource.elsewhere
  const ids = useIds()
  const each = values ? resourceNamed(values.each) : resource
  const { load } = useLookup(each, {}, { [values?.listed ?? '']: [true] })
  const { data: listed } = useQuery({
    queryKey: ['listed', each.name],
    queryFn: async ({ signal }): Promise<Row | null> => (await load('', signal))[0] ?? null,
  })
  const asked = useMemo(
    () =>
      values && listed
        ? { within: { [`${values.by}_id`]: ids, [`${values.each}_id`]: [String(listed.id)] }, group: [] }
        : null,
    [values, listed, ids],
  )
  const register = values ? registerNamed(values.register) : registerPrice
  const rows = useBalances(register, asked)
  const keeper = useRows(
    each,
    useMemo(() => (listed ? [String(listed.id)] : []), [listed]),
  ).get(String(listed?.id))
  const held = rows?.find((one) => values && one[`${values.by}_id`] === row.id)
  if (!values || !held || !keeper) return null
  const field = register.resources[values.value]
  const sign = field?.kind === 'amount' ? signOf(currencyOf(field, held, keeper)) : ''
  return (
    <span className="num">
      {formatMoney(Number(held[values.value]))}
      {sign && ` ${sign}`}
    </span>
  )
}

const useIds = () => {
  const rows = useContext(RowsOnPage)
  return useMemo(() => rows.map(({ id }) => id), [rows])
}
