import { useTranslation } from 'react-i18next'
import { formatMoney } from '#client/parts/format.ts'
import { currencies } from '#domain/references/currency.ts'
import { inNotes } from '#domain/till/denominations.ts'
import css from './settlement.module.css'

const most = 5

/** The change, and the notes for it. An empty box of the same size if there is none. */
export function ChangeDue({ sum }: { sum: number }) {
  const { t } = useTranslation('till')
  if (sum <= 0) return <div className={css.noChange} />
  const notes = inNotes(currencies.UZS, sum)
  return (
    <div className={css.change} role="status">
      <p>
        <span>{t('pay.change')}</span>
        <b className="num">
          {formatMoney(sum)}
          <small>{t('soum')}</small>
        </b>
      </p>
      {notes.length > 0 && (
        <ul>
          <li>{t('pay.handOut')}</li>
          {notes.slice(0, most).map(({ denomination, count }) => (
            <li key={denomination} className={`${css.notes} num`}>
              {count} × {formatMoney(denomination)}
            </li>
          ))}
          {notes.length > most && <li>…</li>}
        </ul>
      )}
    </div>
  )
}
