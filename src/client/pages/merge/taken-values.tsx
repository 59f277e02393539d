import { useTranslation } from 'react-i18next'
import { useTitles } from '#client/data/ask/use-titles.ts'
import { formatMoney } from '#client/parts/format.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import type { MergeEffects } from '#wire/merges.ts'
import css from './merge.module.css'

interface TakenValuesProps {
  /** The kind of record that each value is said by, such as price types. */
  of: string
  values: MergeEffects['values']
}

/** The prices that the record that stays takes over because it has none of their price type. */
export function TakenValues({ of, values }: TakenValuesProps) {
  const { t } = useTranslation('bulk')
  const titles = useTitles(
    resourceNamed(of),
    values.map(({ each }) => each),
  )
  if (values.length === 0) return <p className={css.quiet}>{t('merge.pricesOwn')}</p>
  return (
    <>
      <p className={css.quiet}>{t('merge.prices')}</p>
      <ul className={css.moves}>
        {values.map(({ each, value }) => (
          <li key={each}>
            {titles.get(each)}: <span className="num">{formatMoney(value)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
