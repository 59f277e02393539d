import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { type Resource, titleKey, titleOf } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { codeOf } from '../code.ts'
import { cellFor, DeletedChip } from './columns.tsx'
import css from './list.module.css'

const told = 3

/** A record in two lines: its picture and name, then its code and what the list shows first. */
export function RowCard({ resource, row }: { resource: Resource; row: ReadRow }) {
  const { t } = useTranslation('pages')
  const language = currentLanguage()
  const names = resource.list.columns
  const picture = names.find((name) => resource.fields[name]?.kind === 'images')
  const details = names
    .filter((name) => name !== picture && name !== titleKey(resource, language))
    .map((name) => ({ name, cell: cellFor(resource, name, row) }))
    .filter(({ cell }) => cell !== null && cell !== '')
    .slice(0, told)
  return (
    <>
      {picture && (
        <span className={css.picture}>
          {cellFor(resource, picture, row) ?? <Initial of={titleOf(resource, row, language)} />}
        </span>
      )}
      <span className={css.cardText}>
        <strong>
          <span className={css.cardName}>{titleOf(resource, row, language)}</span>
          {row.deleted_at && <DeletedChip>{t('list.deleted')}</DeletedChip>}
        </strong>
        <small>
          {codeOf(row)}
          {details.map(({ name, cell }) => (
            <Fragment key={name}>
              <i aria-hidden>·</i>
              {cell}
            </Fragment>
          ))}
        </small>
      </span>
    </>
  )
}

const Initial = ({ of: name }: { of: string }) => (
  <span className={css.initial} aria-hidden>
    {[...name][0]?.toUpperCase()}
  </span>
)
