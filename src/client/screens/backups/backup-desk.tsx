import DatabaseBackup from 'lucide-react/icons/database-backup'
import { useTranslation } from 'react-i18next'
import { ask, useCall } from '#client/data/call/call.ts'
import { Nothing } from '#client/pages/table/nothing.tsx'
import { Button } from '#client/parts/button.tsx'
import { Card, State } from '#client/parts/card.tsx'
import { Fact, FactList } from '#client/parts/facts.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { useLoading } from '#client/parts/loading.tsx'
import { notify } from '#client/parts/messages.ts'
import { type BackupState, backUpNow, backupState } from '#wire/backups.ts'
import { BackupList } from './backup-list.tsx'
import css from './backups.module.css'

/** Milliseconds between two looks while one is being made. */
const pace = 2000

/** How the backups of this server stand, and what to do where they do not. */
export function BackupDesk() {
  const { t } = useTranslation('backups')
  const { data, error, isPending, refetch } = useCall(
    backupState,
    {},
    { refetchInterval: ({ state }) => (state.data?.is_busy ? pace : false) },
  )
  useLoading(isPending)
  if (error || !data)
    return (
      <Nothing
        awaited="cards"
        loading={isPending}
        error={error && { title: t('failed'), text: error.message }}
        onRetry={() => void refetch()}
        empty={{ title: t('none') }}
      />
    )
  return (
    <>
      <Standing state={data} />
      <BackupList backups={data.backups} address={data.address} />
      <Card title={t('restore.title')}>
        <p>{t('restore.text')}</p>
        <ol className={css.steps}>
          {(['look', 'try'] as const).map((step) => (
            <li key={step}>
              {t(`restore.${step}`)}
              <code>{commands[step]}</code>
            </li>
          ))}
        </ol>
        <p>{t('restore.start')}</p>
        <p className={css.quiet}>{t('restore.after')}</p>
      </Card>
    </>
  )
}

const commands = { look: 'npm run restore', try: 'npm run restore -- last --into practice' }

function Standing({ state }: { state: BackupState }) {
  const { t } = useTranslation('backups')
  const { is_busy, is_loud, last_made, last_proven, next, hour, folder, is_same_disk, address, is_sealed, troubles } =
    state
  const never = t('never')

  async function backUp() {
    try {
      await ask(backUpNow, {})
    } catch (error) {
      notify.error((error as Error).message)
    }
  }

  return (
    <Card title={t('heading')} icon={DatabaseBackup}>
      <State tone={is_loud ? 'error' : 'fine'}>
        {is_loud ? t(last_proven ? 'old' : 'unproven') : t('good', { time: formatAsOf(last_proven ?? '') })}
      </State>
      {hour === null && <State tone="warning">{t('off')}</State>}
      {(['making', 'sending', 'proving'] as const).map((part) => {
        const trouble = troubles[part]
        return (
          trouble && (
            <div key={part} className={css.trouble}>
              <State tone="warning">
                {t(`part.${part}`, { time: formatAsOf(trouble.at) })} {t(`trouble.${trouble.code}`)}
              </State>
              <p className={css.said}>{trouble.said}</p>
            </div>
          )
        )
      })}
      <FactList small>
        <Fact name={t('made')}>{last_made ? formatAsOf(last_made) : never}</Fact>
        <Fact name={t('proven')}>{last_proven ? formatAsOf(last_proven) : never}</Fact>
        <Fact name={t('next')}>{next ? formatAsOf(next) : never}</Fact>
        <Fact name={t('folder')}>{folder}</Fact>
        <Fact name={t('address')}>{address ?? t('noAddress')}</Fact>
        <Fact name={t('sealed')}>{t(is_sealed ? 'isSealed' : 'isOpen')}</Fact>
      </FactList>
      {is_same_disk && !address && <p className={css.quiet}>{t('elsewhere')}</p>}
      <div className={css.ways}>
        <Button variant="solid" icon={DatabaseBackup} busy={is_busy} onClick={() => void backUp()}>
          {t(is_busy ? 'busy' : 'now')}
        </Button>
      </div>
    </Card>
  )
}
