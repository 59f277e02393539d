import { Fragment, useMemo } from 'react'
import { useLabel } from '#client/parts/i18n/label.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { isFigure, textOf } from '#store/column.ts'
import table from '../table/table.module.css'
import { Figure } from './cells.tsx'
import { columnsShown, DocumentName } from './columns.tsx'
import css from './register.module.css'
import { useSigns } from './signs.ts'
import type { RegisterAddress } from './use-register-address.ts'
import { useRegisterWords } from './words.ts'

const figuresTold = 2

/** What it is about on the left, its numbers on the right. */
export function RegisterCard({ register, address, row }: { register: Register; address: RegisterAddress; row: Row }) {
  const words = useRegisterWords(register)
  const label = useLabel('resources')
  const only = useMemo(() => [row], [row])
  const signOf = useSigns(register, only)
  const columns = columnsShown(register, address, [row])
  const told = columns
    .map((column) => ({ column, text: textOf(column, row, words.writing) }))
    .filter(({ text }) => text)
  const figures = told.filter(({ column }) => isFigure(column))
  const others = told.filter((each) => !figures.includes(each))
  const [first, ...rest] = others.filter(({ column }) => column.role !== 'document')
  const isEntry = address.view === 'entries'
  // What it comes to says more than how.
  const said = isEntry ? figures : figures.filter(({ column: { part } }) => !part || part === 'closing')
  return (
    <>
      <span className={table.cardText}>
        <strong>
          <span className={table.cardName}>{isEntry ? <DocumentName row={row} label={label} /> : first?.text}</span>
        </strong>
        <small>
          {(isEntry && first ? [first, ...rest] : rest).map(({ column, text }, at) => (
            <Fragment key={column.key}>
              {at > 0 && <i aria-hidden>·</i>}
              {text}
            </Fragment>
          ))}
        </small>
      </span>
      <span className={css.cardFigures}>
        {said.slice(0, figuresTold).map(({ column, text }) => (
          <span key={column.key}>
            <small>{words.head(column)}</small>
            <Figure sign={signOf(row, column)}>{text}</Figure>
          </span>
        ))}
      </span>
    </>
  )
}
