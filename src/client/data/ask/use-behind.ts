import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { referencesIn } from '#store/embedded.ts'
import type { EffectEntry } from '#store/outbox.ts'
import { amountKeys, type RegisterQuery } from '#store/register-query.ts'
import { type Behind, behind, sheetsBehind } from '#sync/device/behind.ts'
import type { Overlay } from '#sync/device/overlay.ts'
import { fromBooks } from '../call/from-books.ts'
import type { LiveBooks } from '../device/live-books.ts'
import { useAsOf, useReplicaState } from '../device/replica.ts'

/** How a number comes about on this device; its moves have the form of the server's entries. */
interface Explained extends Omit<Behind, 'moves'> {
  readonly moves: readonly Row[]
}

interface BehindAnswer {
  readonly explained: readonly Explained[] | null
  readonly loading: boolean
  /** When the server's part was last pulled. */
  readonly asOf: Date | null
}

/** The moves behind a number, as far as the device holds them. */
export function useBehind(register: Register, query: RegisterQuery): BehindAnswer {
  const { replica, opening } = useReplicaState()
  const asOf = useAsOf()
  const ids = sheetsBehind(register, query)
  const { data, isLoading } = useQuery({
    ...fromBooks,
    queryKey: ['behind', register.name, 'device', currentLanguage(), query.filters],
    queryFn: async () => (replica && ids ? explain(replica, register, query, ids) : null),
    enabled: replica !== null && ids !== null,
  })
  return { explained: data ?? null, loading: isLoading || (opening && ids !== null), asOf }
}

async function explain(
  books: LiveBooks,
  register: Register,
  query: RegisterQuery,
  ids: readonly string[],
): Promise<readonly Explained[]> {
  const { told, over } = await books.apart(register, ids)
  const found = behind(register, query, [...told.values()].flat(), over.entries)
  return Promise.all(
    found.map(async (one) => ({
      ...one,
      moves: await Promise.all(one.moves.map((move) => entryOf(books, register, move, over))),
    })),
  )
}

async function entryOf(
  books: LiveBooks,
  register: Register,
  { dimensions, amounts, occurred_at, document_id }: EffectEntry,
  over: Overlay,
): Promise<Row> {
  const names = referencesIn(register.dimensions).map(async ({ name, key, target }) => [
    name,
    dimensions[key] ? await books.row(target, String(dimensions[key])) : null,
  ])
  const figures = Object.entries(amounts).flatMap(([name, amount]) => {
    const { income, outcome } = amountKeys(name)
    return [
      [income, Math.max(amount, 0)],
      [outcome, Math.max(-amount, 0)],
    ]
  })
  const [document = '', rows] = [...over.rows].find(([, rows]) => rows.has(document_id)) ?? []
  const row = rows?.get(document_id)
  return {
    ...dimensions,
    ...Object.fromEntries(await Promise.all(names)),
    ...Object.fromEntries(figures),
    document,
    document_id,
    number: row?.number ?? null,
    device_number: row?.device_number ?? null,
    occurred_at,
  }
}
