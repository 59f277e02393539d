import Repeat2 from 'lucide-react/icons/repeat-2'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { formatDateTime, formatMoney } from '#client/parts/format.ts'
import { EmptyState } from '#client/parts/states.tsx'
import { recordFrom } from '#domain/kernel/document.ts'
import { KeyHint } from '../parts/key-hint.tsx'
import panel from '../parts/panel.module.css'
import {
  isNothingLeft,
  isWholeBack,
  refundOf,
  type SaleBack,
  takenOf,
  withAll,
  withReturnedUnit,
  withTaken,
} from '../state/take-back.ts'
import { show } from '../state/ui.ts'
import css from './back.module.css'
import { BackLineRow } from './back-line.tsx'
import { changeBack, useBack } from './open-back.ts'
import { numberOn } from './receipt-list.tsx'
import { takeInstead } from './take-instead.ts'

/** The sale's lines, what is returned of each, and the sum to refund. */
export function BackPanel() {
  const { t } = useTranslation(['back', 'till'])
  const back = useBack()
  if (!back)
    return (
      <section className={panel.panel} aria-label={t('title')}>
        <EmptyState title={t('empty')} text={t('emptyText')} />
      </section>
    )
  const { sale, client, lines } = back
  // The sum has changed, so the typed tenders are dropped.
  const change = (after: SaleBack) => changeBack((now) => ({ ...now, lines: after.lines, tenders: [], active: null }))
  const isEmpty = lines.every((line) => takenOf(line) === 0)
  return (
    <section className={panel.panel} aria-label={t('of', { number: numberOn(sale) })}>
      <div className={css.sale}>
        <span className={css.what}>
          <strong>{t('of', { number: numberOn(sale) })}</strong>
          <small>{[formatDateTime(recordFrom(sale).occurred_at), client?.name].filter(Boolean).join(' · ')}</small>
        </span>
        {!isNothingLeft(back) && (
          <Button size="till" variant="subtle" onClick={() => change(withAll(back, !isWholeBack(back)))}>
            {t(isWholeBack(back) ? 'none' : 'all')}
          </Button>
        )}
      </div>
      {back.receipt && <p className={css.word}>{t('word')}</p>}
      {isNothingLeft(back) && <p className={css.word}>{t('nothingLeft')}</p>}
      <ul className={panel.lines} aria-label={t('lines')}>
        {lines.map((line) => (
          <BackLineRow
            key={line.number}
            line={line}
            onTake={(quantity) => change(withTaken(back, line.number, quantity))}
            onUnit={(code, isBack) => change(withReturnedUnit(back, line.number, code, isBack))}
          />
        ))}
      </ul>
      <div className={panel.tear} />
      <div className={panel.sums}>
        <p className={panel.total} aria-live="polite">
          <span>{t('refund')}</span>
          <b className="num">
            {formatMoney(refundOf(back))}
            <small>{t('till:soum')}</small>
          </b>
        </p>
        <div className={css.goes}>
          <Button
            variant="solid"
            size="pay"
            className={css.go}
            disabled={isEmpty}
            aria-keyshortcuts="F9"
            onClick={() => show('refund')}
          >
            {t('go')}
            <KeyHint corner="bottom">F9</KeyHint>
          </Button>
          <Button size="till" icon={Repeat2} disabled={isEmpty} onClick={takeInstead}>
            {t('instead')}
          </Button>
        </div>
      </div>
    </section>
  )
}
