import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#client/fields/words.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { type Resource, titleKey, titleOf } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import type { FoundAt } from '#store/search.ts'
import { recordCode } from '../code.ts'
import css from '../table/table.module.css'
import { cellFor, DeletedChip, FoundLine, UnsentMark } from './columns.tsx'

const told = 3

interface ListCardProps {
  resource: Resource
  row: ReadRow
  /** Where a search found it. */
  found: readonly FoundAt[] | undefined
}

/** A record in two lines: picture and name; code and first columns. */
export function ListCard({ resource, row, found }: ListCardProps) {
  const { t } = useTranslation('pages')
  const language = currentLanguage()
  const words = useWords(resource)
  const names = resource.list.columns
  const picture = names.find((name) => resource.fields[name]?.kind === 'images')
  const isNumbered = isDocument(resource)
  const code = isNumbered ? '' : recordCode(row)
  const rest = names.filter((name) => name !== 'status' && name !== picture && name !== titleKey(resource, language))
  const sum = isNumbered ? rest.find((name) => resource.fields[name]?.kind === 'amount') : undefined
  const [first, ...others] = rest.filter((name) => name !== sum)
  // The sum comes second, after a document's day: people look for it.
  const details = [first, sum, ...others]
    .filter((name) => name !== undefined)
    .map((name) => ({ name, cell: cellFor(resource, name, row, false) }))
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
          <span className={css.cardName}>
            {isNumbered ? cellFor(resource, resource.title, row) : titleOf(resource, row, language)}
          </span>
          {isNumbered && row.is_posted === true && names.includes('status') && cellFor(resource, 'status', row)}
          <UnsentMark row={row} small />
          {row.deleted_at && <DeletedChip>{t('list.deleted')}</DeletedChip>}
        </strong>
        <small>
          {code}
          {details.map(({ name, cell }, at) => (
            <Fragment key={name}>
              {(at > 0 || code) && <i aria-hidden>·</i>}
              {cell}
            </Fragment>
          ))}
        </small>
        {found && <FoundLine found={found} words={words} />}
      </span>
    </>
  )
}

const Initial = ({ of: name }: { of: string }) => (
  <span className={css.initial} aria-hidden>
    {[...name][0]?.toUpperCase()}
  </span>
)
