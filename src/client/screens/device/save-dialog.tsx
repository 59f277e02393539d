import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '#client/data/call/export.ts'
import { exportUnsent, shortestPassphrase } from '#client/data/device/unsent-file.ts'
import { Button } from '#client/parts/button.tsx'
import { today } from '#client/parts/dates/days.ts'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { PasswordInput } from '#client/parts/text-input.tsx'
import css from './device.module.css'
import { type PassphraseFault, passphraseFault } from './passphrase.ts'

/** Saves unsent work to a file encrypted with a passphrase. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['device', 'common'])
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [repeated, setRepeated] = useState('')
  const [fault, setFault] = useState<PassphraseFault | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = passphraseFault(typed, repeated)
    setFault(found)
    if (found) return
    setBusy(true)
    try {
      saveBlob(await exportUnsent(typed), `savdo ${today()}.savdo`)
      notify.success(t('file.saved'))
      onClose()
    } catch {
      notify.error(t('file.failed'))
      setBusy(false)
    }
  }

  return (
    <Dialog
      size="sm"
      guarded
      title={t('file.save')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" busy={busy}>
            {t('file.submitSave')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={submit}>
        <LabelledField
          label={t('file.password')}
          required
          error={fault === 'short' ? t('file.short', { limit: shortestPassphrase }) : null}
          help={t('file.remember')}
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </LabelledField>
        <LabelledField label={t('file.repeat')} required error={fault === 'differ' ? t('file.differ') : null}>
          <PasswordInput
            name="repeated"
            autoComplete="new-password"
            value={repeated}
            onChange={({ target }) => setRepeated(target.value)}
          />
        </LabelledField>
      </form>
    </Dialog>
  )
}
