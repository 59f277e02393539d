import { clearDraft, keepDraftNow, loadDraft } from '#client/data/device/drafts.ts'
import { languages } from '#domain/kernel/language.ts'
import { type Resource, type Row, titleKey } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import type { BulkChange } from './run-bulk.ts'

/** The last change of many records of a kind that a person made on this device, with what its undo needs. */
export interface LastBulk {
  /** The field that was set. */
  readonly name: string
  readonly at: string
  readonly done: readonly BulkChange[]
}

const draftOf = ({ name }: Resource) => `bulk:${name}` as const

/** Kept with what is typed, so it stays when the page is left, and goes with its person. */
export async function keepLastBulk(resource: Resource, { name, at, done }: LastBulk): Promise<void> {
  const short = done.map(({ row, changes }) => ({ row: shortOf(resource, row, changes), changes }))
  await keepDraftNow(draftOf(resource), { name, at, done: short })
}

/** Of a row what it is called by, and what it said before. */
const shortOf = (resource: Resource, row: ReadRow, changes: Row) =>
  Object.fromEntries(
    ['id', ...languages.map((language) => titleKey(resource, language)), ...Object.keys(changes)].map((key) => [
      key,
      row[key] ?? null,
    ]),
  )

export async function loadLastBulk(resource: Resource): Promise<LastBulk | null> {
  const draft = await loadDraft(draftOf(resource))
  return draft && (draft.values as unknown as LastBulk)
}

export const clearLastBulk = (resource: Resource) => clearDraft(draftOf(resource))
