import { Fragment } from 'react'
import type { Row } from '#domain/kernel/resource.ts'
import { isFigure, type TableColumn, textOf } from '#store/column.ts'
import { DocumentName, FigureText, type SignOf, type SumNames } from './sum-cells.tsx'
import css from './sums.module.css'
import table from './table.module.css'

const figuresTold = 2

interface SumCardProps {
  columns: readonly TableColumn[]
  names: SumNames
  row: Row
  signOf: SignOf
}

/** Dimensions on the left, numbers on the right. */
export function SumCard({ columns, names, row, signOf }: SumCardProps) {
  const { writing, head, warnings } = names
  const told = columns.map((column) => ({ column, text: textOf(column, row, writing) })).filter(({ text }) => text)
  const isEntry = columns.some(({ role }) => role === 'document')
  const others = told.filter(({ column }) => !isFigure(column) && column.role !== 'document')
  const figures = told.filter(({ column }) => isFigure(column))
  // Of a balance show the closing sum only: on a card it matters more than income and outcome.
  const said = isEntry ? figures : figures.filter(({ column: { part } }) => !part || part === 'closing')
  return (
    <>
      <span className={table.cardText}>
        <strong>
          <span className={table.cardName}>
            {isEntry ? <DocumentName row={row} writing={writing} /> : others[0]?.text}
          </span>
        </strong>
        <small>
          {others.slice(isEntry ? 0 : 1).map(({ column, text }, at) => (
            <Fragment key={column.key}>
              {at > 0 && <i aria-hidden>·</i>}
              {text}
              <b className={css.warning}> {warnings?.[column.name]?.(row)}</b>
            </Fragment>
          ))}
        </small>
      </span>
      <span className={css.cardFigures}>
        {said.slice(0, figuresTold).map(({ column, text }) => (
          <span key={column.key}>
            <small>{head(column)}</small>
            <FigureText sign={signOf(row, column)}>{text}</FigureText>
          </span>
        ))}
      </span>
    </>
  )
}
