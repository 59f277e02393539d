import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { signIn } from '#client/data/person/sign-in.ts'
import { entranceAnswer } from '#client/data/person/ways-in.ts'
import type { SignIn } from '#client/data/who/session.ts'
import { acceptInvitation, type Invitation, readInvitation } from '#wire/people.ts'
import { buttonClass } from '../../parts/button.tsx'
import { formatPhone } from '../../parts/format.ts'
import { notify } from '../../parts/messages.ts'
import { SkeletonRows } from '../../parts/states.tsx'
import { Entrance } from './entrance.tsx'
import css from './login.module.css'
import { PasswordStep } from './password-step.tsx'
import { LoginRefusal } from './refusal.tsx'

/** The page that the link of an invitation leads to: whoever was hired chooses their password. */
export function Component() {
  const { t } = useTranslation('entrance')
  const navigate = useNavigate()
  // What follows # is not sent to the server with the page.
  const [token] = useState(() => location.hash.slice(1))
  const [found, setFound] = useState<Invitation | null>(null)
  const [isTaken, setTaken] = useState(false)
  const [entered, setEntered] = useState<SignIn | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    const read = async () => {
      const answer = await entranceAnswer(readInvitation, { token })
      if (answer.ok) return setFound(answer.data)
      setRefusal(['not_found', 'invalid'].includes(answer.code) ? t('invitation.unknown') : answer.message)
    }
    void read()
  }, [token, t])
  useEffect(() => {
    if (!isTaken) return
    // A code may be asked too, or the connection be gone meanwhile: then they sign in as usual.
    if (!entered?.ok) notify.success(t('invitation.done'))
    void navigate(entered?.ok ? '/' : '/login', { replace: true })
  }, [isTaken, entered, navigate, t])
  const title = t('invitation.title')

  return (
    <Entrance title={title}>
      {found ? (
        <PasswordStep
          title={t('invitation.hello', { name: found.first_name })}
          text={t('invitation.text', { organisation: found.organisation, phone: formatPhone(found.phone_number) })}
          login={found.phone_number}
          save={async (typed) => {
            const taken = await entranceAnswer(acceptInvitation, { token, ...typed })
            const { phone_number: phone_or_email } = found
            if (taken.ok) setEntered(await signIn({ phone_or_email, password: typed.password }))
            return taken
          }}
          onDone={() => setTaken(true)}
        />
      ) : (
        <div className={css.form}>
          <h1>{title}</h1>
          {refusal ? (
            <>
              <LoginRefusal text={refusal} />
              <p>{t('invitation.askAgain')}</p>
              <Link className={buttonClass({ variant: 'solid', size: 'touch' })} to="/login">
                {t('toLogin')}
              </Link>
            </>
          ) : (
            <SkeletonRows rows={3} columns={1} />
          )}
        </div>
      )}
    </Entrance>
  )
}
