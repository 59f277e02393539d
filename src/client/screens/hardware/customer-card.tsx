import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useTranslation } from 'react-i18next'
import { openCustomerDisplay, showCustomer, useCustomerDisplay } from '#client/hardware/customer/customer-display.ts'
import { Button } from '#client/parts/button.tsx'
import { exampleShown } from './example.ts'
import css from './hardware.module.css'
import { ThingCard } from './thing-card.tsx'

export function CustomerCard() {
  const { t } = useTranslation('hardware')
  const open = useCustomerDisplay()
  return (
    <ThingCard
      title={t('customer.heading')}
      icon={MonitorSmartphone}
      tone={open ? 'fine' : 'quiet'}
      state={t(open ? 'customer.open' : 'customer.closed')}
      mend={t('customer.mend')}
    >
      <div className={css.ways}>
        <Button onClick={openCustomerDisplay}>{t('customer.openIt')}</Button>
        <Button disabled={!open} onClick={() => showCustomer(exampleShown(t('customer.example')))}>
          {t('customer.test')}
        </Button>
      </div>
    </ThingCard>
  )
}
