import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askOnce } from '#client/data/call/ask-once.ts'
import { RecordPicker } from '#client/fields/record-picker.tsx'
import { ColumnsTable, tableWidth } from '#client/files/columns-table.tsx'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { formatMoney } from '#client/parts/format.ts'
import { columnMeanings, isEnoughToRead } from '#domain/bank/statements/columns.ts'
import { guessColumns, readRows, type TextRow } from '#domain/bank/statements/files/read-rows.ts'
import type { StatementColumns, StatementFile } from '#domain/bank/statements/statement-file.ts'
import { bank } from '#domain/references/bank.ts'
import { columnsLastTime } from '#wire/statements.ts'
import css from './bank-file.module.css'
import { TroubleList } from './trouble-list.tsx'

interface StatementColumnsProps {
  rows: readonly TextRow[]
  /** The name of the file. */
  name: string
  busy: boolean
  onRead: (file: StatementFile) => void
}

const noNarrowing = {}

/** A spreadsheet: of which account it is, what its columns are taken for, and how its first lines read. */
export function StatementColumnsStep({ rows, name, busy, onRead }: StatementColumnsProps) {
  const { t } = useTranslation('statements')
  const [bank_id, setBank] = useState<string | null>(null)
  const [layout, setLayout] = useState<StatementColumns>(() => guessColumns(rows))
  const { head, columns } = layout
  const read = bank_id && isEnoughToRead(columns) ? readRows(rows, layout, { bank_id }) : null
  const [statement] = read?.statements ?? []

  async function choose(id: string | null) {
    setBank(id)
    const before = id && (await askOnce(columnsLastTime, { bank_id: id }).catch(() => null))?.columns
    // What was said of another layout does not fit a file whose headings stand elsewhere.
    if (before && before.head === guessColumns(rows).head && widest(before) < tableWidth(rows)) setLayout(before)
  }

  return (
    <>
      <LabelledField label={t('columns.bank')} required>
        <RecordPicker
          target={bank}
          narrowing={noNarrowing}
          value={bank_id}
          short={null}
          onChange={(id) => void choose(id)}
          onBlur={() => {}}
          name="account"
          disabled={false}
          clearable={false}
        />
      </LabelledField>
      <p>{t('columns.text')}</p>
      <ColumnsTable
        rows={rows}
        head={head}
        columns={columns}
        options={columnMeanings.map((value) => ({ value, label: t(`columns.is.${value}`) }))}
        words={{
          table: t('columns.table'),
          none: t('columns.is.none'),
          at: (index) => t('columns.at', { index }),
        }}
        onColumns={(columns) => setLayout({ head, columns })}
      />
      {read && read.troubles.length > 0 && <TroubleList troubles={read.troubles} />}
      {!isEnoughToRead(columns) && <State tone="warning">{t('columns.missing')}</State>}
      {statement && (
        <State tone="fine">
          {t('columns.read', {
            count: statement.lines.length,
            incoming: formatMoney(sumOf(statement.lines, 1)),
            outgoing: formatMoney(sumOf(statement.lines, -1)),
          })}
        </State>
      )}
      <Button
        className={css.go}
        variant="solid"
        busy={busy}
        disabled={!statement}
        onClick={() => statement && onRead({ name, statements: [statement], columns: layout })}
      >
        {t('columns.go')}
      </Button>
    </>
  )
}

const widest = ({ columns }: StatementColumns) => Math.max(-1, ...Object.values(columns))
const sumOf = (lines: readonly { readonly amount: number }[], direction: 1 | -1) =>
  lines.reduce((sum, { amount }) => (Math.sign(amount) === direction ? sum + amount : sum), 0)
