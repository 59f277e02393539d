import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PatternFormat } from 'react-number-format'
import { v7 } from 'uuid'
import { saveRow } from '#client/data/device/changes.ts'
import { Button } from '#client/parts/button.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { partner } from '#domain/references/partner.ts'
import css from '../parts/dialogs.module.css'
import { TillDialog } from '../parts/till-dialog.tsx'
import type { Client } from '../state/sale.ts'

interface NewClientProps {
  /** The text searched for: a phone or a name. */
  typed: string
  onBack: () => void
  onChosen: (client: Client) => void
  onClose: () => void
}

/** Creates a client by phone and name; the rest can be added in the office. */
export function NewClient({ typed, onBack, onChosen, onClose }: NewClientProps) {
  const { t } = useTranslation('till')
  const isPhone = /^[\d\s+()-]+$/.test(typed)
  const [phone, setPhone] = useState(isPhone ? typed.replace(/\D/g, '').replace(/^998/, '').slice(0, 9) : '')
  const [first, ...rest] = isPhone ? [] : typed.trim().split(/\s+/)
  const [firstName, setFirst] = useState(first ?? '')
  const [lastName, setLast] = useState(rest.join(' '))
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const id = v7()
    const input = {
      partner_type: 'client',
      phone_number: phone ? `+998${phone}` : null,
      first_name: firstName.trim() || null,
      last_name: lastName.trim() || null,
      is_active: true,
    }
    const saved = await saveRow(partner, { action: 'create', id, input })
    setBusy(false)
    if (saved.ok) onChosen({ id, name: `${firstName.trim()} ${lastName.trim()}`.trim(), phone: `+998${phone}` })
    else setErrors(Object.keys(saved.errors).length ? saved.errors : { first_name: [saved.message] })
  }
  const faultOf = (name: string) => errors[name]?.join('. ')

  return (
    <TillDialog
      size="sm"
      title={t('client.new')}
      guarded
      onClose={onClose}
      footer={
        <>
          <Button size="till" onClick={onBack}>
            {t('client.back')}
          </Button>
          <Button size="till" variant="solid" type="submit" form="new-client" busy={busy} className={css.wide}>
            {t('client.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id="new-client" className={css.form} onSubmit={(event) => void save(event)}>
        <LabelledField label={t('client.phone')} required error={faultOf('phone_number')}>
          <PatternFormat
            customInput={TextInput}
            size="till"
            data-autofocus={!isPhone || undefined}
            type="tel"
            format="+998 ## ###-##-##"
            mask="_"
            placeholder="+998 __ ___-__-__"
            value={phone}
            valueIsNumericString
            onValueChange={({ value }) => setPhone(value)}
          />
        </LabelledField>
        <LabelledField label={t('client.firstName')} required error={faultOf('first_name')}>
          {/* A phone that was searched for is filled in already. */}
          <TextInput
            size="till"
            data-autofocus={isPhone || undefined}
            value={firstName}
            autoComplete="off"
            onChange={({ target }) => setFirst(target.value)}
          />
        </LabelledField>
        <LabelledField label={t('client.lastName')} error={faultOf('last_name')}>
          <TextInput size="till" value={lastName} autoComplete="off" onChange={({ target }) => setLast(target.value)} />
        </LabelledField>
      </form>
    </TillDialog>
  )
}
