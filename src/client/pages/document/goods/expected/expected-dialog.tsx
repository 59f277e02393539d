import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ColumnMeanings, shapeOf, understand } from '#client/files/meanings.ts'
import { readTable } from '#client/files/read-table.ts'
import type { FileFault, FileTable } from '#client/files/table.ts'
import { Dialog } from '#client/parts/dialog.tsx'
import { notify } from '#client/parts/messages.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { LinesProps } from '../../lines/parts/lines-props.ts'
import { type Awaited, allExpected, withExpected } from '../parts/expected-lines.ts'
import type { FindProduct } from '../parts/use-products.ts'
import { forgetArrived } from './arrived.ts'
import { ColumnsStep } from './columns-step.tsx'
import { itemsFrom } from './items.ts'
import { type Matched, matchedTo } from './match-items.ts'
import { SourceStep } from './source-step.tsx'
import { StrangeStep } from './strange-step.tsx'

interface ExpectedDialogProps {
  of: LinesProps
  lines: readonly Row[]
  find: FindProduct
  /** The file that the app was opened with. */
  file: File | null
  onClose: () => void
}

type Step =
  | { readonly at: 'source'; readonly fault: FileFault | 'tooLarge' | null }
  | { readonly at: 'reading' }
  | {
      readonly at: 'columns'
      readonly table: FileTable
      readonly head: number
      readonly columns: ColumnMeanings
      readonly name: string
    }
  | { readonly at: 'strange'; readonly matched: readonly Matched[] }

/** Bytes: twenty thousand rows take two megabytes. */
const largest = 20 * 1024 * 1024

/** From where it is known what is to come: a supplier's file, the rows typed here, an earlier document. */
export default function ExpectedDialog({ of, lines, find, file, onClose }: ExpectedDialogProps) {
  const { t } = useTranslation(['expected', 'common'])
  const [step, go] = useState<Step>(file ? { at: 'reading' } : { at: 'source', fault: null })
  const { name, field, state } = of

  function close() {
    void forgetArrived()
    onClose()
  }
  function take(awaited: readonly Awaited[]) {
    state.set(name, withExpected(field, lines, awaited))
    notify.success(t('taken', { count: new Set(awaited.map(({ product_id }) => product_id)).size }))
    close()
  }
  async function read(chosen: File) {
    go({ at: 'reading' })
    const table = chosen.size > largest ? 'tooLarge' : await readTable(new Uint8Array(await chosen.arrayBuffer()))
    if (typeof table === 'string') return go({ at: 'source', fault: table })
    const { head, columns } = understand(table)
    go({ at: 'columns', table, head, columns: learned(table, head) ?? columns, name: chosen.name })
  }
  async function match(table: FileTable, head: number, columns: ColumnMeanings) {
    writeStored(keyOf(table, head), JSON.stringify(columns))
    go({ at: 'reading' })
    const matched = await matchedTo(itemsFrom(table, head, columns), find)
    const strange = matched.filter(({ product }) => !product)
    if (strange.length > 0) go({ at: 'strange', matched })
    else take(awaitedOf(matched))
  }
  // The file that came with the dialog is read once.
  const reader = useRef(read)
  useEffect(() => {
    if (file) void reader.current(file)
  }, [file])

  return (
    <Dialog title={t('title')} size={step.at === 'source' ? 'sm' : 'lg'} guarded onClose={close}>
      {step.at === 'source' && (
        <SourceStep
          of={of}
          lines={lines}
          fault={step.fault}
          onFile={(chosen) => void read(chosen)}
          onOwn={() => {
            state.set(name, allExpected(lines))
            close()
          }}
          onEarlier={take}
        />
      )}
      {step.at === 'reading' && <p role="status">{t('reading')}</p>}
      {step.at === 'columns' && (
        <ColumnsStep
          {...step}
          most={field.max}
          isPriced={Boolean(field.fields.cost)}
          onTake={(columns) => void match(step.table, step.head, columns)}
        />
      )}
      {step.at === 'strange' && (
        <StrangeStep matched={step.matched} find={find} onTake={(matched) => take(awaitedOf(matched))} />
      )}
    </Dialog>
  )
}

const awaitedOf = (matched: readonly Matched[]): readonly Awaited[] =>
  matched.flatMap(({ item, product }) =>
    product ? [{ product_id: product.id, quantity: item.quantity, amount: item.amount }] : [],
  )

const keyOf = (table: FileTable, head: number) => `columns.${shapeOf(table, head).slice(0, 200)}`

/** What a person said of the columns of such a file before; null if nothing. */
function learned(table: FileTable, head: number): ColumnMeanings | null {
  const kept = readStored(keyOf(table, head))
  return kept ? (JSON.parse(kept) as ColumnMeanings) : null
}
