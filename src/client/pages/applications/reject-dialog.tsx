import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { TextArea } from '#client/parts/text-input.tsx'
import { rejectApplication } from '#wire/applications.ts'
import css from './application.module.css'
import { troubleWith } from './decide.ts'

interface RejectDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Rejects an application with a reason, which the person is told. */
export function RejectDialog({ id, name, onClose }: RejectDialogProps) {
  const { t } = useTranslation(['office', 'common', 'errors'])
  const formId = useId()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!reason.trim()) return setFault(t('errors:required'))
    setBusy(true)
    const trouble = await troubleWith(ask(rejectApplication, { id, reason })).finally(() => setBusy(false))
    if (trouble) return setFault(trouble.fields.reason?.[0] ?? trouble.message)
    notify.success(t('reject.done', { name }))
    onClose()
  }

  return (
    <Dialog
      size="sm"
      guarded
      title={t('reject.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={formId} variant="dangerSolid" busy={busy}>
            {t('reject.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={submit} noValidate>
        <LabelledField required label={t('reject.reason')} error={fault} help={t('reject.help')}>
          <TextArea
            name="reason"
            maxLength={500}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setFault(null)
            }}
          />
        </LabelledField>
      </form>
    </Dialog>
  )
}
