import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import type { AppSecret } from '#client/data/person/second-step.ts'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import css from './profile.module.css'

/** How the app on the phone learns the secret: scanned, by a link on the phone itself, or typed. */
export function AppSecretView({ secret, address }: AppSecret) {
  const { t } = useTranslation('profile')
  const isPhone = useMedia(coarsePointer)
  return (
    <>
      <p>{t('second.scan')}</p>
      <QrCode text={address} label={t('second.qr')} />
      {isPhone && (
        <a className={css.app} href={address}>
          {t('second.app')}
        </a>
      )}
      <div>
        <p className={css.quiet}>{t('second.byHand')}</p>
        <code className={css.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
    </>
  )
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={css.qr}>
      <path d={dark.join('')} />
    </svg>
  )
}
