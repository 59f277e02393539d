import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#client/data/person/ways-in.ts'
import { Button } from '../../parts/button.tsx'
import css from './login.module.css'
import { NewPasswordFields, noPassword, type TypedTwice, useNewPasswordFaults } from './new-password.tsx'
import { LoginRefusal } from './refusal.tsx'

interface PasswordStepProps<T> {
  title: string
  text: string
  /** Whose password it is, for the password manager. */
  login: string
  save: (typed: TypedTwice) => Promise<Answer<T>>
  onDone: (saved: T) => void
  /** What else can be done here. */
  children?: ReactNode
}

/** The form in which a person sets their password. */
export function PasswordStep<T>({ title, text, login, save, onDone, children }: PasswordStepProps<T>) {
  const { t } = useTranslation('entrance')
  const form = useRef<HTMLFormElement>(null)
  const faultsOf = useNewPasswordFaults()
  const [typed, setTyped] = useState(noPassword)
  const [errors, setErrors] = useState<ReturnType<typeof faultsOf>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])

  function show(found: typeof errors) {
    setErrors(found)
    form.current?.querySelector<HTMLInputElement>(`[name=${Object.keys(found)[0]}]`)?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setRefusal(null)
    const found = faultsOf(typed)
    if (Object.keys(found).length > 0) return show(found)
    setBusy(true)
    const answer = await save(typed).finally(() => setBusy(false))
    if (answer.ok) return onDone(answer.data)
    const { password: [aboutNew] = [], password_confirmation: [aboutAgain] = [] } = answer.fields
    if (aboutNew || aboutAgain)
      show({ ...(aboutNew && { password: aboutNew }), ...(aboutAgain && { password_confirmation: aboutAgain }) })
    else setRefusal(answer.message)
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <h1>{title}</h1>
      <p>{text}</p>
      {/* So that a password manager knows whose password it keeps. */}
      <input hidden readOnly name="username" autoComplete="username" value={login} />
      <NewPasswordFields
        label={t('password.new')}
        typed={typed}
        errors={errors}
        onType={(next) => {
          setTyped(next)
          setErrors({})
          setRefusal(null)
        }}
      />
      <LoginRefusal text={refusal} />
      <Button type="submit" variant="solid" size="touch" busy={busy}>
        {t('reset.save')}
      </Button>
      {children && <div className={css.foot}>{children}</div>}
    </form>
  )
}
