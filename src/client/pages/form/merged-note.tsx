import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCall } from '#client/data/call/call.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { mergeCallsOf } from '#wire/merges.ts'
import { withForms } from '../parts/open-form.ts'

/** Leads from a record that went in a merge to the one that stands in for it. */
export default function MergedNote({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation('bulk')
  const { data } = useCall(mergeCallsOf(resource).made, { record: id })
  const found = data?.find(({ into_id, undone_at }) => into_id !== id && !undone_at)
  if (!found) return null
  const form = { resource: resource.name, id: found.into_id, mode: 'view' } as const
  return (
    <Link to={`${resource.route}?${withForms(new URLSearchParams(), [form])}`}>
      {t('merge.into', { name: found.into_name })}
    </Link>
  )
}
