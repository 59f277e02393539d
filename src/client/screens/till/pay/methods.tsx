import Banknote from 'lucide-react/icons/banknote'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CreditCard from 'lucide-react/icons/credit-card'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Handshake from 'lucide-react/icons/handshake'
import { useTranslation } from 'react-i18next'
import { Icon, type IconType } from '#client/parts/icon.tsx'
import type { Way } from '../payment.ts'
import css from './pay.module.css'
import type { Paying } from './use-paying.ts'

export const ways: readonly Way[] = ['cash', 'terminal', 'alif', 'debt', 'other']

export const wayIcons: Readonly<Record<Way, IconType>> = {
  cash: Banknote,
  terminal: CreditCard,
  alif: CalendarDays,
  debt: Handshake,
  other: Ellipsis,
}

export function Methods({ paying }: { paying: Paying }) {
  const { t } = useTranslation('till')
  return (
    <fieldset className={css.methods}>
      <legend className="unseen">{t('pay.methods')}</legend>
      {ways.map((way) => (
        <button
          key={way}
          type="button"
          className={css.method}
          aria-pressed={paying.active?.way === way}
          onClick={() => paying.chooseWay(way)}
        >
          <Icon of={wayIcons[way]} size={22} />
          {t(`way.${way}`)}
        </button>
      ))}
    </fieldset>
  )
}
