import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#client/fields/words.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { type Resource, titleKey, titleOf } from '#domain/kernel/resource.ts'
import type { FoundAt, ReadRow } from '#store/port.ts'
import { recordCode } from '../parts/code.ts'
import { cellFor, DeletedChip, FoundLine, sumColumnOf, UnsentMark } from '../table/columns.tsx'
import css from '../table/table.module.css'

const told = 2

interface ListCardProps {
  resource: Resource
  row: ReadRow
  /** Where a search found it. */
  found: readonly FoundAt[] | undefined
}

/** Fields of a document that may name it for a person, the likeliest first: whom it is with, or where it happened. */
function callers({ fields, list }: Resource): readonly string[] {
  const refs = list.columns.flatMap((name) => {
    const field = fields[name]
    return field?.kind === 'ref' ? [{ name, isParty: resourceNamed(field.to).isParty }] : []
  })
  return [...refs].sort((a, b) => Number(b.isParty) - Number(a.isParty)).map(({ name }) => name)
}

/**
 * A record in two lines: its name, for a document whom it is with, and at the end the sum; below, smaller, the number
 * or the code, the day and what else there is.
 */
export function ListCard({ resource, row, found }: ListCardProps) {
  const { t } = useTranslation('pages')
  const language = currentLanguage()
  const words = useWords(resource)
  const isNumbered = isDocument(resource)
  const title = titleKey(resource, language)
  const caller = isNumbered ? callers(resource).find((name) => row[name]) : undefined
  const name = caller ? cellFor(resource, caller, row) : isNumbered ? cellFor(resource, title, row) : null
  const sum = sumColumnOf(resource)
  const picture = resource.list.columns.find((each) => resource.fields[each]?.kind === 'images')
  const details = resource.list.columns
    // Without its head a bare yes says nothing.
    .filter((each) => ![title, caller, sum, picture, 'status'].includes(each) && resource.fields[each]?.kind !== 'flag')
    .map((each) => ({ name: each, cell: cellFor(resource, each, row, false) }))
    .filter(({ cell }) => cell !== null && cell !== '')
    .slice(0, told)
  const code = caller ? cellFor(resource, title, row) : isNumbered ? '' : recordCode(row)
  return (
    <>
      {picture && (
        <span className={css.picture}>
          {cellFor(resource, picture, row) ?? <Initial of={titleOf(resource, row, language)} />}
        </span>
      )}
      <span className={css.cardText}>
        <strong>
          <span className={css.cardName}>{name ?? titleOf(resource, row, language)}</span>
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
      {isNumbered && (
        <span className={css.cardEnd}>
          {sum && <b>{cellFor(resource, sum, row, false)}</b>}
          {row.is_posted === true && resource.list.columns.includes('status') && cellFor(resource, 'status', row)}
        </span>
      )}
    </>
  )
}

const Initial = ({ of: name }: { of: string }) => (
  <span className={css.initial} aria-hidden>
    {[...name][0]?.toUpperCase()}
  </span>
)
