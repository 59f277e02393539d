import CircleCheck from 'lucide-react/icons/circle-check'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signIn } from '#client/data/person/sign-in.ts'
import type { SignIn } from '#client/data/who/session.ts'
import type { SecondStep } from '#wire/person.ts'
import { Button } from '../../parts/button.tsx'
import { LabelledField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { PasswordInput } from '../../parts/text-input.tsx'
import css from './login.module.css'
import { LoginName, nameOf, noName } from './login-name.tsx'
import { LoginRefusal } from './refusal.tsx'
import { type LoginFaults, loginFaults, passwordLength } from './rules.ts'

interface LoginFormProps {
  title: string
  /** What was done just before: the new password is set. */
  notice: string | null
  onForgotten: () => void
  /** The password was right, and something is missing. */
  onStep: (step: SecondStep) => void
}

export function LoginForm({ title, notice, onForgotten, onStep }: LoginFormProps) {
  const { t } = useTranslation('session')
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(noName)
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<LoginFaults>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const name = nameOf(typed)
  const fault = (field: keyof LoginFaults) => {
    const found = faults[field]
    if (!found) return null
    return 'said' in found ? found.said : t(`faults.${found.code}`, { limit: passwordLength })
  }
  const forgive = (field: keyof LoginFaults) => {
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
    const found = loginFaults(typed.by, name, password)
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
      {notice && (
        <p role="status" className={css.notice}>
          <Icon of={CircleCheck} />
          {notice}
        </p>
      )}
      <LoginName
        typed={typed}
        error={fault('name')}
        onType={(next) => {
          setTyped(next)
          forgive('name')
        }}
      />
      <LabelledField
        label={t('login.password')}
        error={fault('password')}
        aside={
          <button type="button" className={css.link} onClick={onForgotten}>
            {t('login.forgotten')}
          </button>
        }
      >
        <PasswordInput
          size="touch"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            forgive('password')
          }}
        />
      </LabelledField>
      <LoginRefusal text={refusal} />
      <Button type="submit" variant="solid" size="touch" busy={busy}>
        {t('login.submit')}
      </Button>
      <p className={css.other}>
        {t('login.noAccess')}{' '}
        <Link className={css.link} to="/application">
          {t('login.apply')}
        </Link>
      </p>
    </form>
  )
}
