import i18next from 'i18next'
import type { ImportKind } from '#domain/import/kinds.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { besideFromServer } from '../call/declared-books.ts'

export interface HistoryEntry {
  readonly at: string
  readonly user: { readonly id: string; readonly name: string }
  /** Who did it in the person's name. */
  readonly behind?: { readonly name: string } | null
  /** The person who approved it by PIN. */
  readonly approver?: { readonly name: string } | null
  readonly device: string
  /** The sheet that it came from. */
  readonly import?: { readonly id: string; readonly name: string; readonly kind: ImportKind } | null
  readonly action: 'create' | 'update' | 'delete' | 'restore' | 'login_as' | 'invited' | 'password_set'
  /** The comment of a document's step. */
  readonly comment?: string | null
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
}

/** Who changed a row and how; where somebody did it in another's name, the name is both. */
export async function rowHistory(resource: Resource, id: string): Promise<readonly HistoryEntry[]> {
  const data = await besideFromServer<HistoryEntry>(resource, id, 'history')
  return data.map((entry) => ({ ...entry, user: { ...entry.user, name: nameOf(entry) } }))
}

const nameOf = ({ user: { name }, behind }: HistoryEntry) =>
  behind ? i18next.t('pages:history.behind', { behind: behind.name, name }) : name
