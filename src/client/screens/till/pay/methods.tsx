import { useTranslation } from 'react-i18next'
import { Icon } from '#client/parts/icon.tsx'
import { KeyHint } from '../parts/key-hint.tsx'
import type { PaymentWay } from '../state/payment.ts'
import css from './pad.module.css'
import type { Tenders } from './use-tenders.ts'
import { wayIcons } from './ways.ts'

interface MethodsProps {
  paying: Tenders
  named: (way: PaymentWay) => string
}

export function Methods({ paying, named }: MethodsProps) {
  const { t } = useTranslation('till')
  return (
    <fieldset className={css.methods} data-few={paying.ways.length < 5 || undefined}>
      <legend className="unseen">{t('pay.methods')}</legend>
      {paying.ways.map((way, at) => (
        <button
          key={way}
          type="button"
          className={css.method}
          aria-pressed={paying.active?.way === way}
          aria-keyshortcuts={`F${at + 1}`}
          onClick={() => paying.chooseWay(way)}
        >
          <Icon of={wayIcons[way]} size={22} />
          {named(way)}
          <KeyHint corner="top">F{at + 1}</KeyHint>
        </button>
      ))}
    </fieldset>
  )
}
