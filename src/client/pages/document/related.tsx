import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useList } from '#client/data/ask/use-list.ts'
import { useActor } from '#client/data/who/session.ts'
import { useWords } from '#client/fields/words.ts'
import { Fact, FactList } from '#client/parts/facts.tsx'
import { formatDate } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { type Document, recordFrom } from '#domain/kernel/document.ts'
import { keyOf } from '#domain/kernel/field.ts'
import { may } from '#domain/kernel/permission.ts'
import { fieldOf } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import css from './parts/document.module.css'
import { followersOf } from './parts/following.ts'

/** The documents that followed this one and name it: the returns of a sale. */
export function RelatedDocuments({ document, row }: { document: Document; row: ReadRow }) {
  const actor = useActor()
  return followersOf(document).map(({ document: next, leading: { by } }) =>
    by && may(actor, next, 'read') ? <Followers key={next.name} document={next} by={by} id={row.id} /> : null,
  )
}

interface FollowersProps {
  document: Document
  by: string
  id: string
}

function Followers({ document, by, id }: FollowersProps) {
  const { t } = useTranslation('documents')
  const words = useWords(document)
  const query = useMemo(
    () => ({
      ...everyRow(document, currentLanguage()),
      filters: { [keyOf(by, fieldOf(document, by))]: { any: [id] } },
      per_page: 50,
    }),
    [document, by, id],
  )
  const rows = (useList(document, query).page?.rows ?? []).map((row) => recordFrom(row))
  if (rows.length === 0) return null
  return (
    <FactList>
      <Fact name={t('follow.related')}>
        {rows.map((row, at) => (
          <span key={row.id}>
            {at > 0 && ', '}
            <Link className={css.link} to={`${document.route}/view/${row.id}`}>
              {[words.one, row.number ?? row.device_number].filter(Boolean).join(' ')}
            </Link>{' '}
            {formatDate(row.occurred_at)}
          </span>
        ))}
      </Fact>
    </FactList>
  )
}
