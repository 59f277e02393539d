import { useTranslation } from 'react-i18next'
import { Card, State } from '#client/parts/card.tsx'
import { formatAsOf, formatInteger, formatNumber } from '#client/parts/format.ts'
import type { BackupState } from '#wire/backups.ts'
import css from './backups.module.css'

type KnownBackup = BackupState['backups'][number]

export function BackupList({ backups, address }: Pick<BackupState, 'backups' | 'address'>) {
  const { t } = useTranslation('backups')
  return (
    <Card title={t('list')}>
      {backups.length === 0 && <p className={css.quiet}>{t('none')}</p>}
      <ul className={css.list}>
        {backups.map((backup) => (
          <li key={backup.name}>
            <One backup={backup} address={address} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function One({ backup, address }: { backup: KnownBackup; address: string | null }) {
  const { t } = useTranslation('backups')
  const { name, made_at, rows, bytes, photos, version, is_sealed, is_foreign, sent_at, proven_at, trouble } = backup
  const told = [
    t('rows', { number: formatInteger(rows) }),
    t('size', { number: formatNumber(bytes / 1_000_000, bytes < 1_000_000 ? 2 : 0) }),
    t('photos', { number: formatInteger(photos) }),
    t('version', { version }),
    is_sealed && t('isSealed'),
    address && !is_foreign && t(sent_at ? 'sent' : 'unsent'),
    is_foreign && t('foreign'),
  ]
  return (
    <>
      <div className={css.one}>
        <strong>{formatAsOf(made_at)}</strong>
        {trouble ? (
          <State tone="error">{t('bad')}</State>
        ) : (
          <State tone={proven_at ? 'fine' : 'quiet'}>{t(proven_at ? 'isProven' : 'untried')}</State>
        )}
      </div>
      <small>{told.filter(Boolean).join(' · ')}</small>
      <small className={css.name}>{name}</small>
      {trouble && (
        <p className={css.said}>
          {t(`trouble.${trouble.code}`)} {trouble.said}
        </p>
      )}
    </>
  )
}
