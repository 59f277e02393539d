import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitles } from '#client/data/ask/use-titles.ts'
import { cellOf } from '#client/fields/cells.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { type Field, keyOf, recordsIn } from '#domain/kernel/field.ts'
import { emptyOf, type Resource } from '#domain/kernel/resource.ts'

export const fieldNameOf = (resource: Resource, key: string) =>
  Object.entries(resource.fields).find(([name, field]) => keyOf(name, field) === key)?.[0] ?? key

interface ValueTextProps {
  resource: Resource
  name: string
  value: unknown
}

/** One value of a record as a person would say it, outside of a list. */
export function ValueText({ resource, name, value }: ValueTextProps) {
  const { t } = useTranslation('pages')
  const field = resource.fields[name]
  if (!field || value === null || value === undefined || value === '') return <em>{t('stale.empty')}</em>
  if (field.kind === 'ref') return <TitleText to={field.to} id={String(value)} />
  if (field.kind === 'refs' || field.kind === 'poly')
    return recordsIn(field, value).map(({ to, id }, at) => (
      <Fragment key={id}>
        {at > 0 && ', '}
        <TitleText to={to} id={id} />
      </Fragment>
    ))
  if (field.kind === 'images') return <>{t('history.photos', { total: Array.isArray(value) ? value.length : 0 })}</>
  return <>{plain(resource, name, field, value)}</>
}

const plain = (resource: Resource, name: string, field: Field, value: unknown) =>
  cellOf(field.kind)({ resource, name, field, value: (value ?? emptyOf(field)) as never, row: {} })

function TitleText({ to, id }: { to: string; id: string }) {
  const titles = useTitles(resourceNamed(to), [id])
  return <>{titles.get(id) ?? '…'}</>
}
