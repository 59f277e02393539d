import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '#client/data/api-error.ts'
import { type HistoryEntry, rowHistory } from '#client/data/history.ts'
import { rowFromServer } from '#client/data/use-row.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { met } from './values.ts'

export interface Stale {
  readonly theirs: ReadRow
  readonly mine: Row
  readonly contested: readonly string[]
  /** Who it was, where that can be known. */
  readonly by: HistoryEntry | null
}

/** Somebody saved the record first: their values come in where I typed nothing, the rest is asked field by field. */
export function useStale(
  resource: Resource,
  id: string,
  base: Row,
  form: UseFormReturn<Row>,
  onNewer: (newer: ReadRow, values: Row) => void,
) {
  const [now, setNow] = useState<Stale | null>(null)

  /** False when there is nothing newer to meet. */
  async function meet(): Promise<boolean> {
    try {
      const theirs = await rowFromServer(resource, id, AbortSignal.timeout(10_000))
      const by = await rowHistory(resource, id).catch(() => [])
      const mine = form.getValues()
      const { values, contested } = met(base, mine, theirs)
      const newBase = Object.fromEntries(Object.keys(base).map((key) => [key, theirs[key] ?? null]))
      form.reset(newBase)
      for (const [key, value] of Object.entries(values)) form.setValue(key, value, { shouldDirty: true })
      onNewer(theirs, newBase)
      setNow({ theirs, mine, contested, by: latest(by) })
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }

  const choose = (key: string, whose: 'mine' | 'theirs') => {
    const value = now?.[whose][key] ?? null
    form.setValue(key, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return { now, meet, choose, takeAll: () => now && form.reset(form.formState.defaultValues as Row) }
}

const latest = (entries: readonly HistoryEntry[]) => [...entries].sort((a, b) => b.at.localeCompare(a.at))[0] ?? null
