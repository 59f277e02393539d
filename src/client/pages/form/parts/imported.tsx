import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { HistoryEntry } from '#client/data/ask/history.ts'
import { userCan } from '#client/data/who/session.ts'
import { importRights } from '#domain/import/kinds.ts'

/** The sheet that a change came from; it leads there whoever may look at it. */
export default function Imported({ of: { id, name, kind } }: { of: NonNullable<HistoryEntry['import']> }) {
  const { t } = useTranslation('import')
  const text = t('of', { name })
  return userCan(importRights[kind]) ? <Link to={`/import/${id}`}>{text}</Link> : <span>{text}</span>
}
