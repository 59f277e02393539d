import { Link } from 'react-router-dom'
import { useActor } from '#client/data/who/session.ts'
import { formatDateTime } from '#client/parts/format.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { isFigure, textOf } from '#store/column.ts'
import { columnsOfView } from '#store/register-table.ts'
import { DocumentName, FigureText } from '../table/sum-cells.tsx'
import { documentLink } from './document-link.ts'
import css from './register.module.css'
import { useRegisterWords } from './words.ts'

interface EntryStepProps {
  register: Register
  row: Row
  /** The figure to tell; the first that the entry has if it is not given. */
  figure?: string | undefined
  onGo?: (() => void) | undefined
}

/** One entry behind a number, and the way to its document. */
export function EntryStep({ register, row, figure, onGo }: EntryStepProps) {
  const words = useRegisterWords(register)
  const to = documentLink(useActor(), row)
  const name = <DocumentName row={row} writing={words.writing} />
  const columns = columnsOfView(register, 'entries', { group: [] })
  const told = columns
    .filter(({ role }) => role === 'dimension')
    .flatMap((column) => textOf(column, row, words.writing) || [])
  const asked = figure === undefined ? null : (register.formulas[figure]?.from ?? [figure])
  const figures = columns.filter((column) => isFigure(column) && (asked?.includes(column.name) ?? true))
  return (
    <>
      <span>
        {to ? (
          <Link to={to} onClick={onGo}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className={css.figures}>
        {figures
          .map((column) => ({ column, text: textOf(column, row, words.writing) }))
          .filter(({ text }) => text)
          .slice(0, asked?.length ?? 1)
          .map(({ column, text }) => (
            <span key={column.key}>
              <small>{words.head(column)}</small> <FigureText>{text}</FigureText>
            </span>
          ))}
      </span>
      <small>{[formatDateTime(String(row.occurred_at)), ...told].join(' · ')}</small>
    </>
  )
}
