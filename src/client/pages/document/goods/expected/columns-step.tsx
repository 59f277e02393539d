import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ColumnMeanings, isEnough, type Meaning, meanings } from '#client/files/meanings.ts'
import type { FileTable } from '#client/files/table.ts'
import { Button } from '#client/parts/button.tsx'
import { Select } from '#client/parts/select.tsx'
import css from './expected.module.css'
import { itemsFrom } from './items.ts'

interface ColumnsStepProps {
  table: FileTable
  head: number
  columns: ColumnMeanings
  /** The name of the file. */
  name: string
  /** The most rows that the document takes. */
  most: number
  /** Whether prices are taken, too. */
  isPriced: boolean
  onTake: (columns: ColumnMeanings) => void
}

const shown = 5

/** Shows the first rows of a file and what its columns are taken for, which a person may change. */
export function ColumnsStep({ table, head, columns: first, name, most, isPriced, onTake }: ColumnsStepProps) {
  const { t } = useTranslation('expected')
  const [columns, setColumns] = useState(first)
  const width = Math.max(...table.rows.slice(0, 50).map(({ cells }) => cells.length))
  const items = itemsFrom(table, head, columns)
  const offered = meanings.filter((meaning) => isPriced || meaning !== 'price')
  const meaningOf = (at: number) => offered.find((meaning) => columns[meaning] === at) ?? ''
  function call(at: number, meaning: Meaning | '') {
    const others = Object.entries(columns).filter(([key, column]) => column !== at && key !== meaning)
    setColumns({ ...Object.fromEntries(others), ...(meaning && { [meaning]: at }) })
  }
  const isMuch = items.length > most
  return (
    <div className={css.step}>
      <p>{t('columnsText', { name })}</p>
      <div className={css.table}>
        <table>
          <thead>
            <tr>
              {Array.from({ length: width }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={at} scope="col">
                  <Select
                    aria-label={t('columnAt', { index: at + 1 })}
                    options={offered.map((value) => ({ value, label: t(`columns.${value}`) }))}
                    placeholder={t('columns.none')}
                    value={meaningOf(at)}
                    onChange={(meaning) => call(at, meaning)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(Math.max(head, 0), Math.max(head, 0) + shown).map(({ number, cells, lost }) => (
              <tr key={number}>
                {Array.from({ length: width }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  <td key={at}>{lost.includes(at) ? t('cut') : cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isEnough(columns) ? (
        <p role="status">{t('sayColumns')}</p>
      ) : isMuch ? (
        <p className={css.fault} role="alert">
          {t('tooMany', { count: items.length, most })}
        </p>
      ) : (
        items.length === 0 && (
          <p className={css.fault} role="alert">
            {t('noRows')}
          </p>
        )
      )}
      <Button
        variant="solid"
        size="touch"
        data-autofocus
        disabled={!isEnough(columns) || items.length === 0 || isMuch}
        onClick={() => onTake(columns)}
      >
        {t('take', { count: items.length })}
      </Button>
    </div>
  )
}
