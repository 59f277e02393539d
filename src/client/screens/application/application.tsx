import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { entranceAnswer } from '#client/data/person/ways-in.ts'
import { type CodeSent, sendApplication, sendCodeAgain, verifyNumber } from '#wire/ways-in.ts'
import { CodeStep } from '../login/code-step.tsx'
import { Entrance } from '../login/entrance.tsx'
import { ApplicationForm } from './application-form.tsx'
import { bodyOf, type Errors, faultsFrom, noApplicant, phoneOf } from './typed.ts'

/** Who wants to work here tells who they are and proves their phone; the rest is decided by others. */
export function Component() {
  const { t } = useTranslation('entrance')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(noApplicant)
  const [errors, setErrors] = useState<Errors>({})
  const [sent, setSent] = useState<CodeSent | null>(null)
  const phone = phoneOf(typed)

  /** Null once the application was taken; a fault of the form leads back to it. */
  async function finish(code: string) {
    const proved = await entranceAnswer(verifyNumber, { phone_or_email: phone, code })
    const answer = proved.ok ? await entranceAnswer(sendApplication, { ...bodyOf(typed), code }) : proved
    if (answer.ok) {
      void navigate('/application/successfully', { replace: true })
      return null
    }
    const { code: [aboutCode] = [] } = answer.fields
    const found = faultsFrom(answer.fields)
    if (Object.keys(found).length > 0) {
      setErrors(found)
      setSent(null)
    }
    return { code: aboutCode, message: answer.message }
  }

  return (
    <Entrance title={t('application.title')}>
      {sent ? (
        <CodeStep
          to={phone}
          sent={sent}
          action={t('application.finish')}
          onCode={finish}
          onAgain={() => entranceAnswer(sendCodeAgain, { phone_or_email: phone, purpose: 'registration' })}
          onBack={() => setSent(null)}
        />
      ) : (
        <ApplicationForm typed={typed} errors={errors} onType={setTyped} onErrors={setErrors} onSent={setSent} />
      )}
    </Entrance>
  )
}
