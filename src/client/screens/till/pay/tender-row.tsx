import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import { formatMoney } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { currencies } from '#domain/references/currency.ts'
import type { Reckoned } from '../state/payment.ts'
import { useCompanions } from './companions.ts'
import css from './settlement.module.css'
import { wayIcons } from './ways.ts'

interface TenderRowProps {
  tender: Reckoned
  /** The name of the way. */
  way: string
  on: boolean
  onChoose: () => void
  onRemove: (() => void) | undefined
}

/** One tender: its way, its amount, and the terminal, bank account or provider. */
export function TenderRow({ tender, way, on, onChoose, onRemove }: TenderRowProps) {
  const { t } = useTranslation('till')
  const name = useCompanions(tender.way).find(({ id }) => id === tender.with)?.name
  const isDollars = tender.currency_id === currencies.USD
  return (
    <li className={css.tender} data-on={on || undefined}>
      <button type="button" className={css.tenderName} onClick={onChoose}>
        <Icon of={wayIcons[tender.way]} size={22} />
        <span>
          <strong>{way}</strong>
          {(name || isDollars) && (
            <small className="num">{isDollars ? t('pay.worth', { sum: formatMoney(tender.value) }) : name}</small>
          )}
        </span>
        <b className="num">
          {isDollars && '$'}
          {formatMoney(tender.amount)}
        </b>
      </button>
      {onRemove && <IconButton icon={X} size="till" label={t('pay.remove')} onClick={onRemove} />}
    </li>
  )
}
