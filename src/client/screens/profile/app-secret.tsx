import { useTranslation } from 'react-i18next'
import { QrLink } from '#client/parts/qr-link.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import type { AppSecret } from '#wire/second-factor.ts'
import css from './profile.module.css'

/** How the app on the phone learns the secret: scanned, by a link on the phone itself, or typed. */
export function AppSecretView({ secret, address }: AppSecret) {
  const { t } = useTranslation('profile')
  const isPhone = useMedia(coarsePointer)
  return (
    <>
      <p>{t('second.scan')}</p>
      <QrLink to={address} label={t('second.qr')} isOfApp>
        {isPhone && t('second.app')}
      </QrLink>
      <div>
        <p className={css.quiet}>{t('second.byHand')}</p>
        <code className={css.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
    </>
  )
}
