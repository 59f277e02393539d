import type { Document } from '#domain/kernel/document.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'

/** On a phone, documents that are opened from here begin with the scanner. */
const scanning = '?scan=1'

export const toList = ({ route }: Pick<Document, 'route'>) => `${route}?page=1`
/** `beside`: one of several that were begun. */
export const toNew = ({ route }: Pick<Document, 'route'>, beside: string | null = null) =>
  `${route}/create${scanning}${beside ? `&beside=${beside}` : ''}`

type Known = Pick<StoredRow, 'id'> & Row

/** The page of a document that waits: a begun one goes on where it was left. */
export const toRow = ({ route }: Pick<Document, 'route'>, { id, is_posted }: Known) =>
  is_posted ? `${route}/view/${id}` : `${route}/edit/${id}${scanning}`

/** Where rows that wait are found: straight at the only one, or in their list. */
export function toWaiting(document: Pick<Document, 'route'>, total: number, rows: readonly Known[], list: string) {
  const [only, ...more] = rows
  return total === 1 && only && more.length === 0 ? toRow(document, only) : list
}
