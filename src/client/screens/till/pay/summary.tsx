import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Kbd } from '#client/parts/badge.tsx'
import { Button, IconButton } from '#client/parts/button.tsx'
import { formatMoney } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { Switch } from '#client/parts/switch.tsx'
import { currencies } from '#domain/references/currency.ts'
import type { Reckoned } from '../payment.ts'
import { usePrintWanted } from '../use-printed.ts'
import { Change } from './change.tsx'
import { useCompanions } from './companions.ts'
import { wayIcons } from './methods.tsx'
import css from './pay.module.css'
import type { Paying } from './use-paying.ts'

/** The sum, what has come of it, and what is given back. */
export function Summary({ paying }: { paying: Paying }) {
  const { t } = useTranslation('till')
  const { reckoning, active, sale, lack, busy, put, remove, post } = paying
  const print = usePrintWanted()
  const reason = lack && lack !== 'rest' ? t(`lack.${lack}`) : null
  return (
    <section className={css.right} aria-label={t('pay.summary')}>
      <p className={css.due}>
        <span>{t('sale.total')}</span>
        <b className="num">
          {formatMoney(reckoning.total)}
          <small>{t('soum')}</small>
        </b>
      </p>
      <ul className={css.tenders}>
        {reckoning.tenders.map((tender) => (
          <TenderRow
            key={tender.key}
            tender={tender}
            on={tender.key === active?.key && reckoning.tenders.length > 1}
            onChoose={() => put(sale.tenders, tender.key)}
            onRemove={reckoning.tenders.length > 1 ? () => remove(tender.key) : undefined}
          />
        ))}
      </ul>
      <p className={css.rest} data-lacking={reckoning.rest > 0 || undefined}>
        <span>{t('pay.rest')}</span>
        <b className="num">{formatMoney(reckoning.rest)}</b>
      </p>
      <Change sum={reckoning.change} />
      <div className={css.print}>
        <Switch label={t('pay.print')} checked={print.on} onChange={print.set} />
      </div>
      <p className={css.reason} role="status">
        {reason}
      </p>
      <Button
        variant="solid"
        size="pay"
        className={css.post}
        disabled={lack === 'rest' || lack === 'excess'}
        busy={busy}
        aria-keyshortcuts="Enter Control+Enter"
        onClick={() => void post()}
      >
        {t('pay.post')}
        <span className={css.key}>
          <Kbd>Enter</Kbd>
        </span>
      </Button>
    </section>
  )
}

interface TenderRowProps {
  tender: Reckoned
  on: boolean
  onChoose: () => void
  onRemove: (() => void) | undefined
}

function TenderRow({ tender, on, onChoose, onRemove }: TenderRowProps) {
  const { t } = useTranslation('till')
  const name = useCompanions(tender.way).find(({ id }) => id === tender.with)?.name
  const isDollars = tender.currency_id === currencies.USD
  return (
    <li className={css.tender} data-on={on || undefined}>
      <button type="button" className={css.tenderName} onClick={onChoose}>
        <Icon of={wayIcons[tender.way]} size={22} />
        <span>
          <strong>{t(`way.${tender.way}`)}</strong>
          {(name || isDollars) && (
            <small className="num">{isDollars ? t('pay.worth', { sum: formatMoney(tender.value) }) : name}</small>
          )}
        </span>
        <b className="num">
          {isDollars && '$'}
          {formatMoney(tender.amount)}
        </b>
      </button>
      {onRemove && <IconButton icon={X} size="touch" label={t('pay.remove')} onClick={onRemove} />}
    </li>
  )
}
