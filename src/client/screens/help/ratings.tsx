import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { helpRatings } from '#wire/help.ts'
import css from './help.module.css'
import { helpTitle } from './help-title.ts'

/** What pages of the help were worth to people, the worst first: for whoever writes them. */
export default function HelpRatings() {
  const { t } = useTranslation('help')
  const label = useLabel('help', 'menu', 'pages')
  const { data } = useCall(helpRatings, {})
  if (!data) return null
  return (
    <details className={css.ratings}>
      <summary>{t('ratings')}</summary>
      {data.data.length === 0 && <p>{t('norated')}</p>}
      <ul>
        {data.data.map(({ page, hundredths, total }) => (
          <li key={page}>
            <span>{helpTitle(page, label)}</span>
            <span className="num">{t('rated_by', { mean: (hundredths / 100).toFixed(1), total })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
