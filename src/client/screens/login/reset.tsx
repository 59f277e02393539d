import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entranceAnswer } from '#client/data/person/ways-in.ts'
import { askReset, type CodeSent, checkResetCode, sendCodeAgain, setPasswordByCode } from '#wire/ways-in.ts'
import { Button } from '../../parts/button.tsx'
import { CodeStep } from './code-step.tsx'
import css from './login.module.css'
import { LoginName, nameOf, noName, type TypedName } from './login-name.tsx'
import { PasswordStep } from './password-step.tsx'
import { LoginRefusal } from './refusal.tsx'
import { nameFault } from './rules.ts'

interface ResetProps {
  /** Back to the sign-in, with what was done. */
  onLeave: (told?: string | null) => void
}

/** A new password in three steps: the phone or the e-mail, the code that comes there, the password. */
export function Reset({ onLeave }: ResetProps) {
  const { t } = useTranslation(['entrance', 'common'])
  const [typed, setTyped] = useState(noName)
  const [sent, setSent] = useState<CodeSent | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const name = nameOf(typed)

  if (sent && code)
    return (
      <PasswordStep
        title={t('reset.passwordTitle')}
        text={t('reset.passwordText')}
        login={name}
        save={(typed) => entranceAnswer(setPasswordByCode, { phone_or_email: name, code, ...typed })}
        onDone={({ message }) => onLeave(message)}
      >
        <Button size="touch" variant="ghost" icon={ArrowLeft} onClick={() => setCode(null)}>
          {t('common:actions.back')}
        </Button>
      </PasswordStep>
    )
  if (sent)
    return (
      <CodeStep
        to={name}
        sent={sent}
        action={t('next')}
        onCode={async (given) => {
          const answer = await entranceAnswer(checkResetCode, { phone_or_email: name, code: given })
          if (!answer.ok) return { code: answer.fields.code?.[0], message: answer.message }
          setCode(given)
          return null
        }}
        onAgain={() => entranceAnswer(sendCodeAgain, { phone_or_email: name, purpose: 'reset' })}
        onBack={() => setSent(null)}
      />
    )
  return <NameStep typed={typed} onType={setTyped} onSent={setSent} onBack={() => onLeave()} />
}

interface NameStepProps {
  typed: TypedName
  onType: (typed: TypedName) => void
  onSent: (sent: CodeSent) => void
  onBack: () => void
}

function NameStep({ typed, onType, onSent, onBack }: NameStepProps) {
  const { t } = useTranslation(['entrance', 'common', 'session'])
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const focus = () => form.current?.querySelector<HTMLInputElement>('[name=username]')?.focus()
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=username]')?.focus(), [])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = nameFault(typed.by, nameOf(typed))
    setFault(found ? t(`session:faults.${found}`) : null)
    setRefusal(null)
    if (found) return focus()
    setBusy(true)
    const { by } = typed
    const login = nameOf(typed)
    const answer = await entranceAnswer(askReset, { phone_or_email: login, [by]: login }).finally(() => setBusy(false))
    if (answer.ok) return onSent(answer.data)
    const [aboutName] = answer.fields.phone_or_email ?? []
    if (aboutName) setFault(aboutName)
    else setRefusal(answer.message)
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <h1>{t('reset.title')}</h1>
      <p>{t('reset.text')}</p>
      <LoginName
        typed={typed}
        error={fault}
        onType={(next) => {
          onType(next)
          setFault(null)
          setRefusal(null)
        }}
      />
      <LoginRefusal text={refusal} />
      <Button type="submit" variant="solid" size="touch" busy={busy}>
        {t('reset.send')}
      </Button>
      <div className={css.foot}>
        <Button size="touch" variant="ghost" icon={ArrowLeft} onClick={onBack}>
          {t('toLogin')}
        </Button>
      </div>
    </form>
  )
}
