import FileUp from 'lucide-react/icons/file-up'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendNow } from '#client/data/device/unsent.ts'
import { importUnsent } from '#client/data/device/unsent-file.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { PasswordInput, TextInput } from '#client/parts/text-input.tsx'
import css from './device.module.css'

type Trouble = 'choose' | 'not_ours' | 'wrong_passphrase' | 'failed'

/** Brings in the file of another device's unsent work. */
export function BringDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['device', 'common'])
  const formId = useId()
  const [file, setFile] = useState<File | null>(null)
  const [typed, setTyped] = useState('')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!file) return setTrouble('choose')
    setBusy(true)
    const done = await importUnsent(file, typed).catch(() => ({ ok: false, code: 'failed' }) as const)
    setBusy(false)
    if (!done.ok) return setTrouble(done.code)
    const { brought, known, photos } = done
    const said = [t('file.brought', { brought, known }), ...(photos > 0 ? [t('file.broughtPhotos', { photos })] : [])]
    notify.success(said.join(' '))
    void sendNow()
    onClose()
  }

  const ofPassword = trouble === 'wrong_passphrase'
  return (
    <Dialog
      size="sm"
      guarded
      title={t('file.bring')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" busy={busy}>
            {t('file.submitBring')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={submit}>
        <LabelledField label={t('file.file')} required error={trouble && !ofPassword ? t(`file.${trouble}`) : null}>
          <TextInput
            type="file"
            name="file"
            className={css.file}
            icon={FileUp}
            start={<span>{file?.name ?? t('file.choose')}</span>}
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null)
              setTrouble(null)
            }}
          />
        </LabelledField>
        <LabelledField label={t('file.password')} required error={ofPassword ? t('file.wrong_passphrase') : null}>
          <PasswordInput
            name="password"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setTrouble(null)
            }}
          />
        </LabelledField>
      </form>
    </Dialog>
  )
}
