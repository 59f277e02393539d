import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, type FieldMessages } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import { useRecordOptions } from '#client/fields/use-record-options.ts'
import { Button } from '#client/parts/button.tsx'
import { Combobox } from '#client/parts/combobox.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { formatTime } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import type { Option } from '#client/parts/select.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { resourceNamed } from '#domain/house.ts'
import { narrowingOf } from '#domain/kernel/offered.ts'
import { type DeviceInvited, inviteDevice } from '#wire/devices.ts'
import css from './device.module.css'

/** Chooses a place for a new device and shows the code to enrol it. */
export function AddDevice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['device', 'common'])
  const [invited, setInvited] = useState<DeviceInvited | null>(null)
  if (!invited) return <Asking onInvited={setInvited} onClose={onClose} />
  return (
    <Dialog
      size="sm"
      guarded
      title={t('devices.codeTitle')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      <output className={css.code}>{invited.code.replace(/^(.{4})/, '$1\u2009')}</output>
      <p>{t('devices.codeText', { time: formatTime(invited.expires_at) })}</p>
    </Dialog>
  )
}

function Asking({ onInvited, onClose }: { onInvited: (invited: DeviceInvited) => void; onClose: () => void }) {
  const { t } = useTranslation(['device', 'common'])
  const formId = useId()
  const [name, setName] = useState('')
  const [warehouse, setWarehouse] = useState<Option | null>(null)
  const [cashbox, setCashbox] = useState<Option | null>(null)
  const [errors, setErrors] = useState<FieldMessages>({})
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return setErrors({ name: [t('devices.required')] })
    setBusy(true)
    const asked = { name: name.trim(), warehouse_id: warehouse?.value ?? null, cashbox_id: cashbox?.value ?? null }
    try {
      onInvited(await ask(inviteDevice, asked))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (Object.keys(error.errors).length === 0) notify.error(error.message)
      setErrors(error.errors)
      setBusy(false)
    }
  }

  return (
    <Dialog
      size="sm"
      guarded
      title={t('devices.add')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" busy={busy}>
            {t('devices.make')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={submit}>
        <LabelledField label={t('devices.name')} required error={errors.name?.[0]} help={t('devices.nameHelp')}>
          <TextInput name="name" maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
        </LabelledField>
        <Place of="warehouse" value={warehouse} onChange={setWarehouse} error={errors.warehouse_id?.[0]} />
        <Place of="cashbox" value={cashbox} onChange={setCashbox} error={errors.cashbox_id?.[0]} />
      </form>
    </Dialog>
  )
}

interface PlaceProps {
  of: 'warehouse' | 'cashbox'
  value: Option | null
  onChange: (value: Option | null) => void
  error: string | undefined
}

function Place({ of, value, onChange, error }: PlaceProps) {
  const { t } = useTranslation('device')
  const target = resourceNamed(of)
  return (
    <LabelledField label={t(`devices.${of}`)} error={error}>
      <Combobox
        name={of}
        {...useRecordOptions(target, {}, narrowingOf(null, target))}
        value={value}
        onChange={onChange}
        placeholder={t('devices.choose')}
        emptyText={t('devices.noneFound')}
      />
    </LabelledField>
  )
}
