import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnsTable } from '#client/files/columns-table.tsx'
import { type ColumnMeanings, isEnough, meanings } from '#client/files/meanings.ts'
import type { FileTable } from '#client/files/table.ts'
import { Button } from '#client/parts/button.tsx'
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

/** Shows the first rows of a file and what its columns are taken for, which a person may change. */
export function ColumnsStep({ table, head, columns: first, name, most, isPriced, onTake }: ColumnsStepProps) {
  const { t } = useTranslation('expected')
  const [columns, setColumns] = useState(first)
  const items = itemsFrom(table, head, columns)
  const offered = meanings.filter((meaning) => isPriced || meaning !== 'price')
  const isMuch = items.length > most
  return (
    <div className={css.step}>
      <p>{t('columnsText', { name })}</p>
      <ColumnsTable
        rows={table.rows}
        head={head}
        columns={columns}
        options={offered.map((value) => ({ value, label: t(`columns.${value}`) }))}
        words={{
          table: name,
          none: t('columns.none'),
          at: (index) => t('columnAt', { index }),
          lost: t('cut'),
        }}
        onColumns={setColumns}
      />
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
