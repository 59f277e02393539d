import { useId, useState } from 'react'
import { formatMoney } from '#client/parts/format.ts'
import type { ImportColumn } from '#domain/import/columns.ts'
import { readCell } from '#domain/import/read-cells.ts'
import css from './import.module.css'

interface SheetCellProps {
  column: ImportColumn | null
  text: string
  label: string
  fault: string | undefined
  /** What stands in the books now, where the row changes it. */
  before: string | number | null | undefined
  /** Null where nothing is mended any more. */
  onMend: ((text: string) => Promise<void>) | null
}

/** A cell: pressed, it is typed in; Enter keeps it, Escape leaves it as it was. */
export function SheetCell({ column, text, label, fault, before, onMend }: SheetCellProps) {
  const [typed, type] = useState<string | null>(null)
  const why = useId()
  const isMoney = column?.kind === 'money'
  const old = typeof before === 'number' && isMoney ? formatMoney(before) : before
  // A sum is shown as it was understood; pressed, as it stands in the file.
  const read = isMoney && !fault ? readCell('money', text).value : null
  const shown = typeof read === 'number' ? formatMoney(read) : text
  const leave = () => type(null)
  function keep() {
    if (typed === null) return
    if (typed !== text) void onMend?.(typed).finally(leave)
    else leave()
  }
  return (
    <td
      data-fault={fault !== undefined || undefined}
      data-changed={before !== undefined || undefined}
      data-left={column === null || undefined}
      data-money={isMoney || undefined}
    >
      {typed === null ? (
        onMend ? (
          <button
            type="button"
            aria-label={`${label}: ${text}`}
            aria-describedby={fault ? why : undefined}
            onClick={() => type(text)}
          >
            {old !== null && old !== undefined && old !== '' && <del>{String(old)}</del>} {shown}
          </button>
        ) : (
          <span>
            {old !== null && old !== undefined && old !== '' && <del>{String(old)}</del>} {shown}
          </span>
        )
      ) : (
        <input
          // biome-ignore lint/a11y/noAutofocus: the person has just pressed this cell
          autoFocus
          aria-label={label}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? why : undefined}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onBlur={keep}
          onKeyDown={({ key }) => {
            if (key === 'Enter') keep()
            else if (key === 'Escape') leave()
          }}
        />
      )}
      {fault && (
        <small id={why} className={css.fault} title={fault}>
          {fault}
        </small>
      )}
    </td>
  )
}
