import { readTable } from '#client/files/read-table.ts'
import type { FileFault } from '#client/files/table.ts'
import { exchangeText } from '#domain/bank/statements/files/code-pages.ts'
import { type ReadFile, readExchange } from '#domain/bank/statements/files/read-exchange.ts'
import type { TextRow } from '#domain/bank/statements/files/read-rows.ts'

/** Bytes: twenty thousand lines take some fifteen megabytes. */
const largest = 30 * 1024 * 1024
const beginning = '1CClientBankExchange'

/** A statement as it is exchanged, a table whose columns are still to be told, or why it is neither. */
type ChosenFile =
  | { readonly is: 'exchange'; readonly read: ReadFile }
  | { readonly is: 'table'; readonly rows: readonly TextRow[] }
  | { readonly is: 'fault'; readonly fault: FileFault | 'tooLarge' }

export async function readChosen(file: File): Promise<ChosenFile> {
  if (file.size > largest) return { is: 'fault', fault: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = exchangeText(bytes.slice(0, 200))
    .trimStart()
    .replace(/^\uFEFF/, '')
  if (text.startsWith(beginning)) return { is: 'exchange', read: readExchange(exchangeText(bytes)) }
  const table = await readTable(bytes)
  return typeof table === 'string' ? { is: 'fault', fault: table } : { is: 'table', rows: table.rows }
}
