import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import css from './bulk.module.css'
import type { BulkOutcome } from './run-bulk.ts'

interface BulkResultProps {
  resource: Resource
  outcome: BulkOutcome & { readonly since?: readonly ReadRow[] }
}

const shown = 100

/** What became of a change of many records, row by row where it was not made. */
export function BulkResult({ resource, outcome }: BulkResultProps) {
  const { t } = useTranslation('bulk')
  const { done, waiting, faults, since = [] } = outcome
  const called = (row: ReadRow) => calledOf(resource, row, currentLanguage())
  return (
    <div className={css.form} role="status">
      {done.length > 0 && <p>{t('changed', { total: done.length })}</p>}
      {waiting > 0 && <p>{t('waiting', { total: waiting })}</p>}
      {faults.length > 0 && (
        <>
          <strong>{t('faults', { total: faults.length })}</strong>
          <ul className={css.faults}>
            {faults.slice(0, shown).map(({ row, message }) => (
              <li key={row.id}>
                <b>{called(row)}</b> {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {since.length > 0 && (
        <>
          <strong>{t('since', { total: since.length })}</strong>
          <ul className={css.faults}>
            {since.slice(0, shown).map((row) => (
              <li key={row.id}>{called(row)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
