import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#client/data/ask/use-list.ts'
import { useRow } from '#client/data/ask/use-row.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { Select } from '#client/parts/select.tsx'
import { changed } from '#domain/people/granting.ts'
import { role } from '#domain/people/role.ts'
import { everyRow } from '#store/query.ts'
import css from './roles.module.css'

/** Another role, whose rights are marked in the table where they differ. */
export function useOther() {
  const [id, choose] = useState<string>('')
  const { row } = useRow(role, id || null)
  const other = useMemo(() => (row && id ? new Set(row.permissions) : null), [row, id])
  return { id, choose, other }
}

/** All roles that are not deleted; none as long as they are not told. */
export function useRoles() {
  const query = useMemo(() => ({ ...everyRow(role, currentLanguage()), per_page: 500 }), [])
  const { page } = useList(role, query)
  return (page?.rows ?? []).filter((row) => !row.deleted_at)
}

interface CompareProps extends ReturnType<typeof useOther> {
  held: ReadonlySet<string>
  /** The role that is edited. */
  own: string | null
}

export function Compare({ id, choose, other, held, own }: CompareProps) {
  const { t } = useTranslation('roles')
  const options = useRoles()
    .filter((row) => row.id !== own)
    .map((row) => ({ value: row.id, label: row.name }))
  if (options.length === 0) return null
  const differing = other && changed(other, held)
  return (
    <section className={css.panel}>
      <h2>{t('compare.title')}</h2>
      <Select
        aria-label={t('compare.with')}
        options={options}
        value={id}
        onChange={choose}
        placeholder={t('compare.nobody')}
      />
      {differing && (
        <p aria-live="polite">
          {differing.given.length + differing.taken.length === 0
            ? t('compare.same')
            : t('compare.differs', { more: differing.given.length, fewer: differing.taken.length })}
        </p>
      )}
    </section>
  )
}
