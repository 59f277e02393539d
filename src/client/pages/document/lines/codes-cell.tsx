import { useTranslation } from 'react-i18next'
import { groupedImei } from '#client/fields/cells.tsx'
import { cx } from '#client/parts/cx.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { UnitFlags } from '#domain/references/product.ts'
import { unitsOf, wantedOf } from './codes.ts'
import type { LineColumn } from './columns.ts'
import type { LineCellProps } from './line-props.ts'
import css from './lines.module.css'

/** One unit shows its code, several how many there are; pressed it opens them all. */
export function CodesCell({
  column,
  line,
  at,
  product,
  fault,
  actions,
}: LineCellProps & { column: Extract<LineColumn, { cell: 'codes' }> }) {
  const { t } = useTranslation('documents')
  const field = column.fields.find(
    (name) => (product as unknown as UnitFlags | undefined)?.[name] || listOf(line, name).length,
  )
  if (!field) return null
  const codes = listOf(line, field).filter(Boolean)
  const units = unitsOf(line).length
  const wanted = Math.max(units, wantedOf(line))
  const [only] = codes
  const text =
    codes.length === 0
      ? t('codes.enter')
      : codes.length < wanted
        ? t('codes.someOf', { count: codes.length, wanted })
        : units > 1
          ? t('codes.some', { count: codes.length })
          : field === 'serial_number'
            ? only
            : groupedImei(only ?? '')
  return (
    <button
      type="button"
      className={cx(css.codesButton, codes.length === 0 && css.unfilled)}
      data-codes={codes.length > 0 && codes.length === wanted ? 'complete' : 'open'}
      aria-label={t('codes.open', { column: column.label, index: at + 1, codes: text })}
      aria-invalid={fault ? true : undefined}
      onClick={() => actions.editCodes(at)}
    >
      {text}
    </button>
  )
}

const listOf = (line: Row, field: string) => (line[field] ?? []) as readonly string[]
