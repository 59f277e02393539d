import { today } from '#client/parts/dates/days.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { currencyFieldOf } from '#domain/references/currency.ts'
import type { TableColumn } from '#store/column.ts'
import { listOf } from '#store/list-table.ts'
import type { Query } from '#store/query.ts'
import { paramsFromQuery } from '#store/query-text.ts'
import { send } from './api.ts'

interface ListFile {
  readonly name: string
  /** The keys of the columns, in order. */
  readonly columns: readonly string[]
  /** The name of the lines of which each gets a row. */
  readonly lines?: string
}

/** Saves the whole filtered list, every page of it, as a file in the person's downloads. */
export const exportList = (resource: Resource, query: Query, file: ListFile) =>
  saveFile(`${resource.path}/export?${exportParams(resource, query, file)}`, file.name)

/** What is asked of the server: the columns that stand in the records themselves, and not what a list brings beside them. */
export function exportParams(resource: Resource, query: Query, { columns, lines }: Omit<ListFile, 'name'>) {
  const params = paramsFromQuery(resource, query)
  for (const { key } of seenOf(resource, query, columns)) params.append('columns[]', key)
  if (lines) params.set('lines', lines)
  return params
}

/** A sum goes with its currency, which the screen writes beside it. */
function seenOf(resource: Resource, query: Query, keys: readonly string[]): readonly TableColumn[] {
  const own = listOf(resource).columns(query)
  const seen = keys.flatMap((key) => own.find((one) => one.key === key) ?? [])
  const withCurrency = seen.flatMap((column) => {
    const name = column.field.kind === 'amount' ? currencyFieldOf(column.field, resource.fields) : null
    return [column, ...own.filter((one) => name !== null && one.name === name && !seen.includes(one))]
  })
  return [...new Set(withCurrency)]
}

/** Puts a table that the server writes as a workbook into the person's downloads. */
export async function saveFile(path: string, fileName: string) {
  const answer = await send(`${path}&format=xlsx`, { method: 'POST' })
  saveBlob(await answer.blob(), `${fileName} ${today()}.xlsx`)
}

/** Puts a file into the person's downloads. */
export function saveBlob(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // By then the download has surely read the blob.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
