import { useQuery } from '@tanstack/react-query'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { documentEntries } from '#client/data/ask/entries.ts'
import { fromBooks } from '#client/data/call/from-books.ts'
import { useSeenRegister } from '#client/data/device/seen-resource.ts'
import { cellOf } from '#client/fields/cells.tsx'
import { isInSoums } from '#client/fields/money.tsx'
import { Button } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { formatDateTime } from '#client/parts/format.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Icon } from '#client/parts/icon.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { registerNamed } from '#domain/books.ts'
import type { Document } from '#domain/kernel/document.ts'
import { type Field, keyOf } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import type { ReadRow } from '#store/port.ts'
import type { RegisterEntry } from '#store/register-entry.ts'
import css from './parts/document.module.css'

/** Entries the document wrote, by register, as far as the person may read them. */
export default function Entries({ document, row: { id, revision, is_posted } }: { document: Document; row: ReadRow }) {
  const { t } = useTranslation(['documents', 'common'])
  const { data, error, refetch } = useQuery({
    ...fromBooks,
    queryKey: ['entries', document.name, id, revision],
    queryFn: () => documentEntries(document, id),
  })
  if (error)
    return (
      <ErrorState
        title={t('entries.failed')}
        text={error.message}
        actions={
          <Button variant="subtle" onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    )
  if (!data) return <SkeletonRows rows={5} columns={4} />
  if (data.length === 0)
    return <EmptyState title={t('entries.none')} text={t(is_posted ? 'entries.noneOpen' : 'entries.noneHelp')} />
  const names = [...new Set(data.map(({ register }) => register))]
  return names.map((name) => (
    <RegisterEntries
      key={name}
      register={registerNamed(name)}
      rows={data.filter(({ register }) => register === name)}
    />
  ))
}

interface RegisterEntriesProps {
  register: Register
  rows: readonly RegisterEntry[]
}

function RegisterEntries({ register: declared, rows }: RegisterEntriesProps) {
  const register = useSeenRegister(declared)
  const { t } = useTranslation('documents')
  const label = useLabel('registers', 'pages')
  const dimensions = Object.entries(register.dimensions).filter(([name, field]) =>
    rows.some((row) => !isEmpty(row[keyOf(name, field)])),
  )
  const resources = Object.entries(register.resources).filter(([name]) => rows.some((row) => Number(row[name]) !== 0))
  const undoing = rows.some(({ undoes }) => undoes)
  return (
    <section aria-label={label(`menu:${register.name}`)}>
      <h2 className={css.register}>{label(`menu:${register.name}`)}</h2>
      <table className={css.entries}>
        <thead>
          <tr>
            <th>{t('entries.way')}</th>
            <th className={css.end}>{t('entries.line')}</th>
            {dimensions.map(([name]) => (
              <th key={name}>{label(`registers:fields.${name}`)}</th>
            ))}
            {resources.map(([name, field]) => (
              <th key={name} className={css.end}>
                {label(`registers:fields.${name}`)}
                {isInSoums(field, register.dimensions) && `, ${label('pages:money.soum')}`}
              </th>
            ))}
            {undoing && <th>{t('entries.written')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.n} className={row.undoes ? css.undone : undefined}>
              <td>
                <Way row={row} register={register} />
              </td>
              <td className={cx(css.end, 'num')}>{row.line || ''}</td>
              {dimensions.map(([name, field]) => (
                <td key={name}>{told(register, name, field, row, label)}</td>
              ))}
              {resources.map(([name, field]) => (
                <td key={name} className={cx(css.end, css.figure)}>
                  {told(register, name, field, row, label)}
                </td>
              ))}
              {undoing && <td>{formatDateTime(row.posted_at)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const told = (register: Register, name: string, field: Field, row: RegisterEntry, label: (key: string) => string) => {
  const value = row[keyOf(name, field)]
  const resource = register as unknown as Resource
  if (field.kind === 'choice' && value) return label(`registers:options.${name}.${value}`)
  if (field.kind === 'text' && value) return imeiText(String(value))
  return isEmpty(value) ? null : cellOf(field.kind)({ resource, name, field, value: value as never, row })
}

/** Which way it went by its first amount: what takes an income back is told as such, and not as an outcome. */
function Way({ row, register }: { row: RegisterEntry; register: Register }) {
  const { t } = useTranslation('documents')
  const amount = Number(
    Object.keys(register.resources)
      .map((name) => row[name])
      .find((held) => Number(held) !== 0) ?? 0,
  )
  const isIncome = row.undoes ? amount < 0 : amount >= 0
  return (
    <span className={cx(css.way, !row.undoes && (isIncome ? css.income : css.outcome))}>
      <Icon of={amount < 0 ? Minus : Plus} size={14} />
      {row.undoes
        ? t(isIncome ? 'entries.incomeUndone' : 'entries.outcomeUndone')
        : t(isIncome ? 'entries.income' : 'entries.outcome')}
    </span>
  )
}
