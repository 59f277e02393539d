import { useTranslation } from 'react-i18next'
import { Dialog } from '#client/parts/dialog.tsx'
import { QrLink } from '#client/parts/qr-link.tsx'
import { createStore, useStore } from '#client/parts/store.ts'
import css from './repayment.module.css'

/** The partner whose telegram is being linked. */
export const debtorLinked = createStore<{ readonly name: string; readonly link: string } | null>(null)

/** The address that a partner opens to hear from the bot. */
export function DebtorLink() {
  const { t } = useTranslation('repayment')
  const linked = useStore(debtorLinked)
  if (!linked) return null
  return (
    <Dialog size="sm" title={t('telegram')} subtitle={linked.name} onClose={() => debtorLinked.set(null)}>
      <div className={css.column}>
        <p>{t('telegramText')}</p>
        <QrLink to={linked.link} label={t('qr')}>
          {t('go')}
        </QrLink>
      </div>
    </Dialog>
  )
}
