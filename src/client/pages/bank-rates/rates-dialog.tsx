import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask, useCall } from '#client/data/call/call.ts'
import { said } from '#client/data/call/fault-words.ts'
import { useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { State, type Tone } from '#client/parts/card.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatAsOf, formatDate, formatMoney } from '#client/parts/format.ts'
import { SkeletonRows } from '#client/parts/states.tsx'
import type { CurrencyNews, RateNews } from '#domain/bank/rates/rate-news.ts'
import { bankRates, bankRatesNow } from '#wire/rates.ts'
import css from './rates.module.css'

const tones: Readonly<Record<CurrencyNews['outcome'], Tone>> = {
  made: 'fine',
  known: 'quiet',
  kept: 'warning',
  missing: 'warning',
  broken: 'warning',
  refused: 'error',
}

/** What the central bank said the last time, currency by currency; whoever enters rates may ask it again. */
export function RatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['rates', 'common'])
  const actor = useActor()
  const { data, error } = useCall(bankRates, {})
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  async function fetchNow() {
    setBusy(true)
    setFailed(null)
    try {
      await ask(bankRatesNow, {})
    } catch (trouble) {
      if (!(trouble instanceof ApiError)) throw trouble
      setFailed(trouble.message)
    }
    setBusy(false)
  }

  const trouble = failed ?? error?.message
  return (
    <Dialog
      size="md"
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
          {bankRatesNow.right(actor) && data?.source !== 'none' && (
            <Button variant="solid" icon={Download} busy={busy} data-autofocus onClick={() => void fetchNow()}>
              {t('fetch')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        {trouble && <State tone="error">{trouble}</State>}
        {data?.source === 'test' && <State tone="warning">{t('test')}</State>}
        {data?.source === 'none' && <State tone="warning">{t('none')}</State>}
        {data && <p className={css.quiet}>{t(data.by_itself ? 'byItself' : 'byHand')}</p>}
        {!data && !trouble && <SkeletonRows rows={3} columns={3} />}
        {data && (data.news ? <News news={data.news} /> : <p>{t('never')}</p>)}
      </div>
    </Dialog>
  )
}

function News({ news }: { news: RateNews }) {
  const { t } = useTranslation('rates')
  return (
    <section aria-live="polite">
      <h3 className={css.heading}>{t('last', { time: formatAsOf(news.at), day: formatDate(news.day) })}</h3>
      {news.trouble ? (
        <State tone="error">{t(`trouble.${news.trouble}`)}</State>
      ) : news.currencies.length === 0 ? (
        <p>{t('noCurrencies')}</p>
      ) : (
        <ul className={css.rows}>
          {news.currencies.map((one) => (
            <Currency key={one.code} {...one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Currency({ code, outcome, day, rate, stands, reason }: CurrencyNews) {
  const { t } = useTranslation('rates')
  const stays = stands === null ? '' : formatMoney(stands)
  return (
    <li>
      <strong>{code}</strong>
      <span className={css.rate}>
        {rate !== null && <b className="num">{formatMoney(rate)}</b>}
        {day && <small>{t('ofDay', { day: formatDate(day) })}</small>}
      </span>
      <State tone={tones[outcome]}>
        {t(`outcome.${outcome}`, { stays })}
        {reason && ` ${said(reason.code, { '': [reason] }).message}`}
      </State>
    </li>
  )
}
