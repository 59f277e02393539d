import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { TextInput } from '#client/parts/text-input.tsx'

/** Asks why a line is entered by nobody. */
export function LeaveOutDialog({ onLeave, onClose }: { onLeave: (reason: string) => void; onClose: () => void }) {
  const { t } = useTranslation(['statements', 'common'])
  const [reason, setReason] = useState('')
  const said = reason.trim()
  return (
    <Dialog
      title={t('leave.title')}
      size="sm"
      guarded
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="solid" type="submit" form="leave-out" disabled={!said}>
            {t('leave.go')}
          </Button>
        </>
      }
    >
      <form
        id="leave-out"
        onSubmit={(event) => {
          event.preventDefault()
          if (said) onLeave(said)
        }}
      >
        <LabelledField label={t('leave.reason')} required help={t('leave.help')}>
          <TextInput value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </LabelledField>
      </form>
    </Dialog>
  )
}
