import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { resourceNamed } from '#domain/house.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { isFigure, type TableColumn, textOf } from '#store/column.ts'
import { bySide } from '#store/register-query.ts'
import { useWhoseFigures } from '../parts/figures-note.tsx'
import { FigureText } from '../table/sum-cells.tsx'
import { turnedTo } from './address.ts'
import { columnsShown } from './columns.ts'
import css from './register.module.css'
import type { RegisterAddress } from './use-register-address.ts'
import { WhyNumber } from './why.tsx'
import { useRegisterWords } from './words.ts'

/** One total; a closing balance opens the entries behind it. */
function Total({ register, address, column, row }: Omit<TotalsProps, 'totals'> & { column: TableColumn; row: Row }) {
  const words = useRegisterWords(register)
  const figure = (
    <FigureText>{textOf(column, { [column.key]: 0, ...row }, { ...words.writing, skipsNought: false })}</FigureText>
  )
  // The entries behind one side alone can't be told: a partner is on the one or the other by all of them.
  if (address.view === 'entries' || column.part === 'opening' || register.sides) return figure
  const at = turnedTo(address.params, 'entries')
  for (const key of apartKeys(register)) if (row[key]) at.set(`${key}[]`, String(row[key]))
  return (
    <WhyNumber register={register} at={at} name={words.head(column)} figure={column.name}>
      {figure}
    </WhyNumber>
  )
}

const apartKeys = ({ apart, dimensions }: Register) =>
  apart.flatMap((name) => (dimensions[name] ? [keyOf(name, dimensions[name])] : []))

function titleIn({ dimensions }: Register, name: string, row: Row): string {
  const field = dimensions[name]
  const held = row[name]
  return field?.kind === 'ref' && held ? titleOf(resourceNamed(field.to), held as Row, currentLanguage()) : ''
}

const isWay = ({ part }: TableColumn) => part === 'opening' || part === 'income' || part === 'outcome'

interface TotalsProps {
  register: Register
  address: RegisterAddress
  totals: readonly Row[]
}

/** Totals of all rows, not only of this page: a line per currency, or per resource if there are several. */
export function Totals({ register, address, totals }: TotalsProps) {
  const { t } = useTranslation('registers')
  const words = useRegisterWords(register)
  const whose = useWhoseFigures()
  const columns = columnsShown(register, address, []).filter(isFigure)
  const resources = Object.keys(register.resources)
  const apart = resources.length > 1 && columns.some(({ part }) => part)
  const lines = apart ? resources.map((resource) => columns.filter(({ name }) => name === resource)) : [columns]
  const ofLine = (row: Row, [first]: readonly TableColumn[]) => {
    if (apart && first) return words.field(first.name).toLowerCase()
    const side = row[bySide.key]
    const told = side ? words.option(bySide.name, String(side)) : t('grid.settled').toLowerCase()
    const isSided = register.sides !== null && address.view === 'balance'
    return [...(isSided ? [told] : []), ...register.apart.map((name) => titleIn(register, name, row))].join(', ')
  }
  if (totals.length === 0) return null
  return (
    <div
      className={css.totals}
      style={{ '--figures': Math.max(...lines.map(({ length }) => length)) } as CSSProperties}
    >
      {totals.flatMap((row) =>
        lines.map((line) => {
          const of = ofLine(row, line)
          return (
            <dl key={`${[...apartKeys(register), bySide.key].map((key) => row[key])} ${line[0]?.key}`}>
              <dt>{[of ? t('grid.totalIn', { of }) : t('grid.total'), whose].filter(Boolean).join(' · ')}</dt>
              {line.map((column) => (
                <dd key={column.key} className={address.view === 'balance' && isWay(column) ? css.way : undefined}>
                  <small>{apart ? words.part(column) : words.head(column)}</small>
                  <Total register={register} address={address} column={column} row={row} />
                </dd>
              ))}
            </dl>
          )
        }),
      )}
    </div>
  )
}
