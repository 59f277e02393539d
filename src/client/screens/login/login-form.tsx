import CircleAlert from 'lucide-react/icons/circle-alert'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PatternFormat } from 'react-number-format'
import { type SecondStep, type SignIn, signIn } from '#client/data/person/session.ts'
import { Button } from '../../parts/button.tsx'
import { LabelledField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { SegmentedTabs } from '../../parts/tabs.tsx'
import { PasswordInput, TextInput, type TextInputProps } from '../../parts/text-input.tsx'
import css from './login.module.css'
import { type By, type LoginFaults, loginFaults, passwordLength } from './rules.ts'

const TouchInput = (props: TextInputProps) => <TextInput {...props} size="touch" />

interface LoginFormProps {
  title: string
  /** The password was right, and something is missing. */
  onStep: (step: SecondStep) => void
}

export function LoginForm({ title, onStep }: LoginFormProps) {
  const { t } = useTranslation('session')
  const form = useRef<HTMLFormElement>(null)
  const [by, setBy] = useState<By>('phone')
  const [digits, setDigits] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<LoginFaults>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const name = by === 'phone' ? digits && `+998${digits}` : email.trim()
  const fault = (field: keyof LoginFaults) => {
    const found = faults[field]
    if (!found) return null
    return 'said' in found ? found.said : t(`faults.${found.code}`, { limit: passwordLength })
  }
  const typed = (field: keyof LoginFaults) => {
    setFaults({ ...faults, [field]: undefined })
    setRefusal(null)
  }

  function show(found: LoginFaults) {
    setFaults(found)
    const wrong = found.name ? 'username' : 'password'
    form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = loginFaults(by, name, password)
    if (found.name || found.password) return show(found)
    setBusy(true)
    setRefusal(null)
    const answer = await signIn({ phone_or_email: name, password }).catch(
      (): SignIn => ({ ok: false, message: t('faults.signInFailed') }),
    )
    setBusy(false)
    if (answer.ok) return
    if (answer.step) return onStep(answer.step)
    const { phone_or_email: [aboutName] = [], password: [aboutPassword] = [] } = answer.fields ?? {}
    if (!aboutName && !aboutPassword) return setRefusal(answer.message)
    show({
      ...(aboutName && { name: { said: aboutName } }),
      ...(aboutPassword && { password: { said: aboutPassword } }),
    })
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <h1>{title}</h1>
      <SegmentedTabs
        label={t('login.by')}
        tabs={[
          { value: 'phone', label: t('login.phoneTab') },
          { value: 'email', label: t('login.emailTab') },
        ]}
        value={by}
        onChange={(next) => {
          setBy(next)
          typed('name')
        }}
      >
        {by === 'phone' ? (
          <LabelledField key="phone" label={t('login.phone')} error={fault('name')}>
            <PatternFormat
              customInput={TouchInput}
              format="+998 ## ###-##-##"
              allowEmptyFormatting
              mask="_"
              type="tel"
              name="username"
              autoComplete="username"
              value={digits}
              onValueChange={({ value }) => {
                setDigits(value)
                if (value !== digits) typed('name')
              }}
            />
          </LabelledField>
        ) : (
          <LabelledField key="email" label={t('login.email')} error={fault('name')}>
            <TouchInput
              type="email"
              name="username"
              autoComplete="username email"
              value={email}
              onChange={(event) => {
                setEmail(event.target.value)
                typed('name')
              }}
            />
          </LabelledField>
        )}
      </SegmentedTabs>
      <LabelledField label={t('login.password')} error={fault('password')}>
        <PasswordInput
          size="touch"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            typed('password')
          }}
        />
      </LabelledField>
      <div role="alert" className={css.refusal} hidden={!refusal}>
        <Icon of={CircleAlert} />
        {refusal}
      </div>
      <Button type="submit" variant="solid" size="touch" busy={busy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
