import Landmark from 'lucide-react/icons/landmark'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverDevice } from '#client/hardware/fiscal/device.ts'
import { askFiscal, fiscalise, fiscaliseAgain, sendFiscal, useFiscal } from '#client/hardware/fiscal/fiscal.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import type { FiscalCode } from '#domain/till/fiscal.ts'
import { placeNow } from '../till/state/shop.ts'
import { exampleFiscal } from './example.ts'
import css from './hardware.module.css'
import { ThingCard } from './thing-card.tsx'

export function FiscalCard() {
  const { t } = useTranslation('hardware')
  const { maker, missing, waiting, refused, entries } = useFiscal()
  const [tried, setTried] = useState<string | null>(null)
  const [reason, setReason] = useState<FiscalCode | null>(null)
  useEffect(() => void askFiscal(placeNow()?.cashbox_id), [])

  async function register() {
    const receipt = exampleFiscal(true)
    setTried(receipt.id)
    await fiscalise(receipt)
  }
  /** Sent directly, not queued: a refused test receipt would stay in the queue for ever. */
  async function beRefused() {
    const answer = await serverDevice.register(exampleFiscal(false)).catch(() => null)
    setReason(answer?.state === 'refused' ? answer.code : null)
  }
  const entry = tried ? entries.get(tried) : undefined
  const told = maker
    ? t(maker.test ? 'fiscal.test' : 'fiscal.device', { ...maker })
    : t(missing ? `fiscal.reason.${missing}` : 'fiscal.silent')
  const wrong = [...entries.values()].filter(({ state }) => state === 'refused')
  return (
    <ThingCard
      title={t('fiscal.heading')}
      icon={Landmark}
      tone={maker && !maker.test ? 'fine' : 'warning'}
      state={told}
      mend={t('fiscal.mend')}
    >
      {waiting > 0 && <State tone="warning">{t('fiscal.waiting', { number: waiting })}</State>}
      {refused > 0 && <State tone="warning">{t('fiscal.refused', { number: refused })}</State>}
      {wrong.length > 0 && (
        <ul className={css.refused}>
          {wrong.map(({ id, receipt, code }) => (
            <li key={id}>
              <span>
                {receipt.number} · {t(`fiscal.reason.${code ?? 'refused'}`)}
              </span>
              <Button size="sm" onClick={() => void fiscaliseAgain(id)}>
                {t('fiscal.again')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {entry?.sign && (
        <State tone="fine">{t('fiscal.registered', { number: entry.sign.number, sign: entry.sign.sign })}</State>
      )}
      {reason && <State tone="warning">{t(`fiscal.reason.${reason}`)}</State>}
      {maker?.test ? (
        <div className={css.ways}>
          <Button onClick={() => void register()}>{t('fiscal.try')}</Button>
          <Button onClick={() => void beRefused()}>{t('fiscal.tryRefusal')}</Button>
        </div>
      ) : (
        <>
          <p className={css.quiet}>{t('fiscal.real')}</p>
          <div className={css.ways}>
            <Button onClick={() => void askFiscal().then(sendFiscal)}>{t('camera.again')}</Button>
          </div>
        </>
      )}
    </ThingCard>
  )
}
