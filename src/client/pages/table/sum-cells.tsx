import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentNumber } from '#client/fields/document-number.tsx'
import type { Row } from '#domain/kernel/resource.ts'
import { isFigure, type TableColumn, textOf, type Writing } from '#store/column.ts'
import type { TableNames } from './named.ts'
import css from './sums.module.css'

/** Names and formats of a table of sums or entries. */
export interface SumNames extends TableNames {
  readonly head: (column: TableColumn) => string
  readonly writing: Writing
  /** Words of warning after a value, by the name of its column: how late a debt is. */
  readonly warnings?: Readonly<Record<string, (row: Row) => string | null>>
}

/** The sign after a sum that is not in soums. */
export type SignOf = (row: Row, column: TableColumn) => string

export const FigureText = ({ sign, children }: { sign?: string; children: ReactNode }) => (
  <span className="num">
    {children}
    {sign && children && <small className={css.sign}>{`\u00a0${sign}`}</small>}
  </span>
)

/** Kind and number of the document; a reversing entry is marked. */
export function DocumentName({ row, writing }: { row: Row; writing: Writing }) {
  const { t } = useTranslation('registers')
  return (
    <>
      {writing.kind(String(row.document))} <DocumentNumber row={row} />
      {row.undoes === true && (
        <small className={css.undone} data-tip={t('grid.undoneHelp')}>
          {t('grid.undone')}
        </small>
      )}
    </>
  )
}

export function sumCell(column: TableColumn, row: Row, { writing, warnings }: SumNames, signOf: SignOf): ReactNode {
  if (column.role === 'document') return <DocumentName row={row} writing={writing} />
  const text = textOf(column, row, writing)
  if (isFigure(column)) return <FigureText sign={signOf(row, column)}>{text}</FigureText>
  const warned = warnings?.[column.name]?.(row)
  return warned ? <Warned text={text} warning={warned} /> : text
}

const Warned = ({ text, warning }: { text: string; warning: string }) => (
  <>
    {text} <small className={css.warning}>{warning}</small>
  </>
)
