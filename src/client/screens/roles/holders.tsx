import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useList } from '#client/data/ask/use-list.ts'
import { listQuery } from '#client/pages/table/list-address.ts'
import { formatInteger } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { employee } from '#domain/people/employee.ts'
import css from './roles.module.css'

const shown = 6

/** Who hasRight the role. */
export function Holders({ role_id }: { role_id: string }) {
  const { t } = useTranslation('roles')
  const params = useMemo(() => new URLSearchParams([['role_ids[]', role_id]]), [role_id])
  const query = useMemo(() => listQuery(employee, params, currentLanguage()), [params])
  const { page, error } = useList(employee, query)
  if (!page) return error && <p className={css.panel}>{error.message}</p>
  return (
    <section className={css.panel}>
      <h2>
        {t('holders.title')} <span className="num">{formatInteger(page.total)}</span>
      </h2>
      {page.total === 0 && <p>{t('holders.none')}</p>}
      <ul className={css.people}>
        {page.rows.slice(0, shown).map((row) => (
          <li key={row.id}>
            <strong>{row.name}</strong>
            {row.position ? <small>{row.position}</small> : null}
          </li>
        ))}
      </ul>
      {page.total > shown && <Link to={`${employee.route}?${params}`}>{t('holders.all')}</Link>}
    </section>
  )
}
