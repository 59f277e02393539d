import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CustomerShown, followTill } from '#client/hardware/customer/customer-display.ts'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Star } from '#client/parts/star.tsx'
import css from './customer.module.css'

/** The window for the buyer: it only shows what the till sends. */
function CustomerDisplay() {
  const { t } = useTranslation('hardware')
  const [shown, setShown] = useState<CustomerShown>({ kind: 'idle' })
  useEffect(() => followTill(setShown), [])
  useEffect(() => {
    document.title = 'Savdo'
  }, [])
  return (
    <main className={css.display} aria-live="polite">
      {shown.kind === 'idle' && (
        <div className={css.idle}>
          <Star size={200} />
          <strong>Savdo</strong>
          <p>{t('customer.welcome')}</p>
        </div>
      )}
      {shown.kind === 'sale' && <Sale shown={shown} />}
      {shown.kind === 'paid' && <Paid shown={shown} />}
      <button type="button" className={css.fill} onClick={() => void fill()}>
        {t('customer.fill')}
      </button>
    </main>
  )
}

const fill = () => document.documentElement.requestFullscreen?.().catch(() => null)

function Sale({ shown: { lines, discount, total } }: { shown: Extract<CustomerShown, { kind: 'sale' }> }) {
  const { t } = useTranslation('hardware')
  return (
    <div className={css.sale}>
      <ol className={css.lines} ref={showLast}>
        {lines.map(({ name, quantity, price, sum }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
          <li key={at} className={css.line}>
            <span>
              <b>{name}</b>
              {quantity !== 1000 && (
                <small className="num">
                  {formatQuantity(quantity)} × {formatMoney(price)}
                </small>
              )}
            </span>
            <b className="num">{formatMoney(sum)}</b>
          </li>
        ))}
      </ol>
      <div className={css.sums}>
        {discount > 0 && <Sum name={t('customer.discount')} tiyin={-discount} />}
        <Sum name={t('customer.total')} tiyin={total} large />
      </div>
    </div>
  )
}

/** Scrolls to the newest line. */
const showLast = (list: HTMLElement | null) => list?.scrollTo({ top: list.scrollHeight })

function Paid({ shown: { total, received, change } }: { shown: Extract<CustomerShown, { kind: 'paid' }> }) {
  const { t } = useTranslation('hardware')
  return (
    <div className={css.paid}>
      <Star size={96} />
      <strong>{t('customer.thanks')}</strong>
      <div className={css.sums}>
        <Sum name={t('customer.paid')} tiyin={total} />
        {change > 0 && <Sum name={t('customer.received')} tiyin={received} />}
        {change > 0 && <Sum name={t('customer.change')} tiyin={change} large />}
      </div>
    </div>
  )
}

function Sum({ name, tiyin, large }: { name: string; tiyin: number; large?: boolean }) {
  const { t } = useTranslation('hardware')
  return (
    <p className={css.sum} data-large={large}>
      <span>{name}</span>
      <span className="num">
        {formatMoney(tiyin)}
        {large && <small> {t('customer.soum')}</small>}
      </span>
    </p>
  )
}

export async function loader() {
  await loadTexts('hardware')
  return null
}
export const Component = CustomerDisplay
