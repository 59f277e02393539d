import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { entranceAnswer } from '#client/data/person/ways-in.ts'
import { type CodeSent, checkNumber, sendCodeAgain } from '#wire/ways-in.ts'
import { Button, buttonClass } from '../../parts/button.tsx'
import { cx } from '../../parts/cx.ts'
import { LabelledField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Select } from '../../parts/select.tsx'
import { TextInput } from '../../parts/text-input.tsx'
import css from '../login/login.module.css'
import { PhoneField } from '../login/login-name.tsx'
import { NewPasswordFields, useNewPasswordFaults } from '../login/new-password.tsx'
import { LoginRefusal } from '../login/refusal.tsx'
import { useDistricts, useRegions } from './places.ts'
import { type Applicant, applicantFaults, type Errors, faultsFrom, firstOf, phoneOf } from './typed.ts'

interface ApplicationFormProps {
  typed: Applicant
  errors: Errors
  onType: (typed: Applicant) => void
  onErrors: (errors: Errors) => void
  /** The code is on its way. */
  onSent: (sent: CodeSent) => void
}

export function ApplicationForm({ typed, errors, onType, onErrors, onSent }: ApplicationFormProps) {
  const { t } = useTranslation(['entrance', 'common'])
  const form = useRef<HTMLFormElement>(null)
  const passwordFaults = useNewPasswordFaults()
  const regions = useRegions()
  const districts = useDistricts(typed.region_id)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function focusOn(found: Errors) {
    const name = firstOf(found)
    const named = name === 'phone_number' ? 'username' : name
    if (named) form.current?.querySelector<HTMLElement>(`[name=${named}]`)?.focus()
  }
  // Faults that the server found bring a person back here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown again
  useEffect(() => focusOn(errors), [])

  function type(next: Partial<Applicant>) {
    onType({ ...typed, ...next })
    const changed = Object.keys(next).map((name) => (name === 'digits' ? 'phone_number' : name))
    onErrors({ ...errors, ...Object.fromEntries(changed.map((name) => [name, undefined])) })
    setRefusal(null)
  }

  function show(found: Errors) {
    onErrors(found)
    focusOn(found)
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setRefusal(null)
    const found = { ...applicantFaults(typed), ...passwordFaults(typed) }
    if (firstOf(found)) return show(found)
    setBusy(true)
    const phone = phoneOf(typed)
    const known = await entranceAnswer(checkNumber, { phone_number: phone })
    const answer = known.ok
      ? await entranceAnswer(sendCodeAgain, { phone_or_email: phone, purpose: 'registration' })
      : known
    setBusy(false)
    if (answer.ok) return onSent(answer.data)
    const { phone_or_email: phone_number = [] } = answer.fields
    const faults = faultsFrom({ phone_number, ...answer.fields })
    if (firstOf(faults)) show(faults)
    else setRefusal(answer.message)
  }

  const text = (
    name: 'firm' | 'inn' | 'sells' | 'last_name' | 'first_name' | 'dad_name',
    label: string,
    autoComplete: string,
    required = true,
    inputMode?: 'numeric',
  ) => (
    <LabelledField label={label} error={errors[name]} required={required}>
      <TextInput
        size="touch"
        name={name}
        autoComplete={autoComplete}
        inputMode={inputMode}
        value={typed[name]}
        onChange={({ target }) => type({ [name]: target.value })}
      />
    </LabelledField>
  )

  return (
    <form ref={form} className={cx(css.form, css.wide)} onSubmit={submit} noValidate>
      <h1>{t('application.title')}</h1>
      <p>{t('application.text')}</p>
      <div className={css.pair}>
        {text('firm', t('application.firm'), 'organization')}
        {text('inn', t('application.inn'), 'off', false, 'numeric')}
      </div>
      {text('sells', t('application.sells'), 'off', false)}
      <div className={css.pair}>
        {text('last_name', t('application.lastName'), 'family-name')}
        {text('first_name', t('application.firstName'), 'given-name')}
        {text('dad_name', t('application.dadName'), 'additional-name', false)}
        <PhoneField
          required
          digits={typed.digits}
          error={errors.phone_number ?? null}
          onType={(digits) => type({ digits })}
        />
        <LabelledField label={t('application.region')} error={errors.region_id} required>
          <Select
            size="touch"
            name="region_id"
            placeholder={t('application.choose')}
            options={regions.options}
            value={typed.region_id}
            onChange={(region_id) => type({ region_id, district_id: '' })}
          />
        </LabelledField>
        <LabelledField label={t('application.district')} error={errors.district_id} required>
          <Select
            size="touch"
            name="district_id"
            placeholder={t(typed.region_id ? 'application.choose' : 'application.chooseRegion')}
            disabled={!typed.region_id}
            options={districts.options}
            value={typed.district_id}
            onChange={(district_id) => type({ district_id })}
          />
        </LabelledField>
      </div>
      {(regions.failed || districts.failed) && (
        <p role="alert">
          {t('application.placesFailed')}{' '}
          <Button size="sm" onClick={regions.failed ? regions.retry : districts.retry}>
            {t('common:actions.retry')}
          </Button>
        </p>
      )}
      <div className={css.pair}>
        <NewPasswordFields
          label={t('password.own')}
          typed={typed}
          errors={errors}
          onType={({ password, password_confirmation }) => type({ password, password_confirmation })}
        />
      </div>
      <LoginRefusal text={refusal} />
      <Button type="submit" variant="solid" size="touch" busy={busy}>
        {t('next')}
      </Button>
      <div className={css.foot}>
        <Link className={buttonClass({ variant: 'ghost', size: 'touch' })} to="/login">
          <Icon of={ArrowLeft} size={18} />
          {t('toLogin')}
        </Link>
      </div>
    </form>
  )
}
