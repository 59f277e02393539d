import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import css from './profile.module.css'
import { RecoveryCodesView } from './recovery-codes.tsx'

export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('profile')
  return (
    <Dialog
      size="sm"
      guarded
      title={t('second.recoveryTitle')}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('second.kept')}
        </Button>
      }
    >
      <div className={css.form}>
        <RecoveryCodesView codes={codes} />
      </div>
    </Dialog>
  )
}
