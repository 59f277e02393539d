import { useState } from 'react'
import { type HistoryEntry, rowHistory } from '#client/data/ask/history.ts'
import { ApiError } from '#client/data/call/api-error.ts'
import { rowFromServer } from '#client/data/call/declared.ts'
import { restoreRow } from '#client/data/device/changes.ts'
import { notify } from '#client/parts/messages.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import type { ReadRow } from '#store/port.ts'
import { met } from './parts/values.ts'

interface Stale {
  readonly theirs: ReadRow
  readonly mine: Row
  /** The saved values, in the form's shape. */
  readonly saved: Row
  readonly contested: readonly string[]
  /** Deleted by the other person, not only changed. */
  readonly isDeleted: boolean
  /** The other person's save, if the history can be read. */
  readonly by: HistoryEntry | null
}

/** Access to what is being typed, in a record's or a document's form. */
export interface Typing {
  values(): Row
  /** Resets the form to these saved values. */
  begin(values: Row): void
  type(key: string, value: unknown): void
}

/**
 * If another person saved the record first: takes their values where I typed nothing, and asks for each field we both
 * changed.
 */
export function useStale(
  resource: Resource,
  id: string,
  base: Row,
  typing: Typing,
  onNewer: (newer: ReadRow, values: Row) => void,
) {
  const [now, setNow] = useState<Stale | null>(null)

  /** Merges the newer record, which the refusal told or else is loaded; false if it can't be loaded. */
  async function meet(told?: ReadRow): Promise<boolean> {
    try {
      // What is kept elsewhere is not in the record that the server gives.
      const theirs = { ...base, ...(told ?? (await rowFromServer(resource, id, AbortSignal.timeout(10_000)))) }
      const by = await rowHistory(resource, id).catch(() => [])
      const mine = typing.values()
      const { values, contested } = met(base, mine, theirs)
      const newBase = Object.fromEntries(Object.keys(base).map((key) => [key, theirs[key] ?? null]))
      typing.begin(newBase)
      for (const [key, value] of Object.entries(values)) typing.type(key, value)
      onNewer(theirs, newBase)
      const isDeleted = theirs.deleted_at !== null
      // Of a deleted record everything that was typed is in question.
      const asked = isDeleted
        ? Object.keys(base).filter((key) => !same(values[key] ?? null, newBase[key] ?? null))
        : contested
      setNow({ theirs, mine, saved: newBase, contested: asked, by: latest(by), isDeleted })
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }

  /** Lets the deleted record live again, with what was typed still in its form, to be saved. */
  async function restore(): Promise<void> {
    const saved = await restoreRow(resource, id)
    if (!saved.ok) return notify.error(Object.values(saved.errors).flat()[0] ?? saved.message)
    await meet()
  }

  const choose = (key: string, whose: 'mine' | 'theirs') => {
    const value = now?.[whose][key] ?? null
    typing.type(key, value)
  }
  return { now, meet, choose, restore, takeAll: () => now && typing.begin(now.saved) }
}

/** Whether a save was refused because somebody was faster: they changed the record, or deleted it. */
export const isOvertaken = (code: string, row: ReadRow | null) =>
  code === 'conflict' || (code === 'not_found' && row !== null)

const latest = (entries: readonly HistoryEntry[]) => [...entries].sort((a, b) => b.at.localeCompare(a.at))[0] ?? null
