import { useTranslation } from 'react-i18next'
import { Dialog } from '#client/parts/dialog.tsx'
import { QrCode } from '#client/parts/qr-code.tsx'
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
        <QrCode text={linked.link} label={t('qr')} className={css.qr} />
        <a className={css.go} href={linked.link} target="_blank" rel="noreferrer">
          {t('go')}
        </a>
      </div>
    </Dialog>
  )
}
