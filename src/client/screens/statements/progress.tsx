import { useTranslation } from 'react-i18next'
import type { StatementSummary } from '#wire/statements.ts'
import css from './statements.module.css'

/** How far the statement is. */
export function StatementProgress({ states }: Pick<StatementSummary, 'states'>) {
  const { t } = useTranslation('statements')
  const all = Object.values(states).reduce((sum, count) => sum + count, 0)
  const done = states.accepted + states.left_out
  const rest = [
    states.ready > 0 && t('rest.ready', { count: states.ready }),
    states.to_decide > 0 && t('rest.decide', { count: states.to_decide }),
    states.alone > 0 && t('rest.alone', { count: states.alone }),
    states.later > 0 && t('rest.later', { count: states.later }),
  ]
  return (
    <footer className={css.foot}>
      <p>
        <strong>{t('decided', { done, all })}</strong> {rest.filter(Boolean).join(', ')}
      </p>
      <progress max={Math.max(all, 1)} value={done} aria-label={t('decided', { done, all })} />
    </footer>
  )
}
