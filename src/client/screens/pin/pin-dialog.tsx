import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setPin } from '#client/data/person/people.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { notify } from '#client/parts/messages.ts'
import { type NewPinFault, newPinFault, newPinLength } from '#domain/people/pin.ts'
import css from './pin.module.css'
import { PinField } from './pin-field.tsx'
import { PinPad } from './pin-pad.tsx'

interface PinDialogProps {
  /** `till`: large buttons. */
  controls?: 'till'
  onSet?: () => void
  onClose: () => void
}

/** Asks for a new PIN, with which this person can sign in on this device. */
export function PinDialog({ controls, onSet, onClose }: PinDialogProps) {
  const { t } = useTranslation(['session', 'common'])
  const formId = useId()
  const second = useRef<HTMLInputElement>(null)
  const [pin, setTyped] = useState('')
  const [again, setAgain] = useState('')
  const [isSecond, setSecond] = useState(false)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const fault = newPinFault(pin)

  const said: Readonly<Record<NewPinFault, string>> = {
    length: t('pin.length', { length: newPinLength }),
    easy: t('pin.easy'),
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (fault || pin !== again) return
    setBusy(true)
    await setPin(pin).finally(() => setBusy(false))
    notify.success(t('pin.set'))
    onClose()
    onSet?.()
  }

  function type(typed: string) {
    setTyped(typed)
    if (typed.length === newPinLength) second.current?.focus()
  }

  function press(figure: string) {
    if (isSecond) setAgain((again + figure).slice(0, newPinLength))
    else type((pin + figure).slice(0, newPinLength))
  }

  return (
    <Dialog
      size="sm"
      controls={controls}
      title={t('pin.setTitle')}
      onClose={onClose}
      footer={
        <>
          <Button size={controls} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button size={controls} type="submit" form={formId} variant="solid" busy={busy}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className={css.form}>
        <p>{t('pin.setText')}</p>
        <PinField
          isNew
          label={t('pin.new')}
          figures={newPinLength}
          error={tried && fault ? said[fault] : null}
          value={pin}
          hasPad={false}
          onType={type}
          onFocus={() => setSecond(false)}
        />
        <PinField
          isNew
          ref={second}
          label={t('pin.again')}
          figures={newPinLength}
          error={tried && !fault && pin !== again ? t('pin.differ') : null}
          value={again}
          hasPad={false}
          onType={setAgain}
          onFocus={() => setSecond(true)}
        />
        <PinPad
          onFigure={press}
          onBack={() => (isSecond ? setAgain(again.slice(0, -1)) : setTyped(pin.slice(0, -1)))}
        />
      </form>
    </Dialog>
  )
}
