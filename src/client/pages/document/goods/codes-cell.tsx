import { useTranslation } from 'react-i18next'
import { cx } from '#client/parts/cx.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import type { LineCellProps } from '../lines/line-props.ts'
import css from '../lines/lines.module.css'
import { unitCodesOf, wantedOf } from './parts/codes.ts'

/** One unit shows its code, several how many there are; pressed it opens them all. */
export function CodesCell({ column, line, at, picked, locked, fault, actions }: LineCellProps) {
  const { t } = useTranslation('documents')
  const field = column.keys.find((name) => picked?.[name] || listOf(line, name).length)
  if (!field) return null
  const codes = listOf(line, field).filter(Boolean)
  const units = unitCodesOf(line).length
  const wanted = Math.max(units, wantedOf(line))
  const [only] = codes
  const text =
    codes.length === 0
      ? t(locked ? 'codes.none' : 'codes.enter')
      : codes.length < wanted
        ? t('codes.someOf', { count: codes.length, wanted })
        : units > 1
          ? t('codes.some', { count: codes.length })
          : field === 'serial_number'
            ? only
            : imeiText(only ?? '')
  return (
    <button
      type="button"
      className={cx(css.codesButton, codes.length === 0 && !locked && css.unfilled)}
      data-codes={codes.length > 0 && codes.length === wanted ? 'complete' : 'open'}
      aria-label={t('codes.open', { column: column.label, index: at + 1, codes: text })}
      aria-invalid={fault ? true : undefined}
      onClick={() => actions.open(at)}
    >
      {text}
    </button>
  )
}

const listOf = (line: Row, field: string) => (line[field] ?? []) as readonly string[]
