import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNewPin, newPinLength, setPin } from '#client/data/person/people.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { LabelledField } from '../../parts/field.tsx'
import { notify } from '../../parts/messages.ts'
import { PasswordInput } from '../../parts/text-input.tsx'

/** Asks for a new PIN, with which this person can sign in on this device. */
export function PinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['session', 'common'])
  const formId = useId()
  const [pin, setTyped] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const isShort = !isNewPin(pin)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (isShort || pin !== again) return
    setBusy(true)
    await setPin(pin).finally(() => setBusy(false))
    notify.success(t('pin.set'))
    onClose()
  }

  return (
    <Dialog
      size="sm"
      title={t('pin.setTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" busy={busy}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate style={{ display: 'grid', gap: 16 }}>
        <p>{t('pin.setText', { length: newPinLength })}</p>
        <LabelledField label={t('pin.new')} error={tried && isShort ? t('pin.length', { length: newPinLength }) : null}>
          <PinInput value={pin} onType={setTyped} />
        </LabelledField>
        <LabelledField label={t('pin.again')} error={tried && !isShort && pin !== again ? t('pin.differ') : null}>
          <PinInput value={again} onType={setAgain} />
        </LabelledField>
      </form>
    </Dialog>
  )
}

const PinInput = ({ value, onType, ...field }: { value: string; onType: (typed: string) => void }) => (
  <PasswordInput
    {...field}
    what="pin"
    size="touch"
    inputMode="numeric"
    autoComplete="new-password"
    maxLength={newPinLength}
    value={value}
    onChange={(event) => onType(event.target.value.replace(/\D/g, ''))}
  />
)
