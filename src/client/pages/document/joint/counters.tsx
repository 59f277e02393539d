import { useTranslation } from 'react-i18next'
import { Avatar } from '#client/parts/avatar.tsx'
import { formatAsOf, formatQuantity } from '#client/parts/format.ts'
import css from './joint.module.css'
import type { Counter } from './joint-lines.ts'
import { shadeOf } from './shades.ts'

/** Who counts where, how much of it is heard of, and since when. */
export function Counters({ counters }: { counters: readonly Counter[] }) {
  const { t } = useTranslation('counts')
  return (
    <section>
      <h2 className={css.heading}>
        {t('counters.name')} <span className="num">{counters.length}</span>
      </h2>
      {counters.length === 0 && <p className={css.empty}>{t('counters.none')}</p>}
      <ul className={css.rows}>
        {counters.map(({ name, quantity, shelf, at }, index) => (
          <li key={name} className={css.row}>
            <Avatar name={name || '?'} size="lg" />
            <span className={css.what}>
              <strong>{name || t('counters.nameless')}</strong>
              <small>{t('counters.last', { shelf, time: formatAsOf(at) })}</small>
            </span>
            <span className={css.figure}>
              <i style={{ background: shadeOf(index) }} aria-hidden />
              <b className="num">{formatQuantity(quantity)}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
