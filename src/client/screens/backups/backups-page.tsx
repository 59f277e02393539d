import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { DeskPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { EmptyState } from '#client/parts/states.tsx'
import { backupState } from '#wire/backups.ts'
import { BackupDesk } from './backup-desk.tsx'

/** The address of backups, for super users. */
export function Component() {
  const { t } = useTranslation(['backups', 'errors'])
  usePageHead({ title: t('title') })
  if (!backupState.right(useActor())) return <EmptyState title={t('errors:forbidden')} />
  return (
    <DeskPage>
      <BackupDesk />
    </DeskPage>
  )
}
