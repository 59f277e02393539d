import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import { enterWith } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { notify } from '#client/parts/messages.ts'
import { codeSchema } from '#domain/people/own-account.ts'
import type { SecondStep } from '#wire/person.ts'
import { enterByCode } from '#wire/second-factor.ts'
import { CodeInput } from '../profile/code-input.tsx'
import { useSmallForm } from '../profile/use-small-form.ts'
import css from './login.module.css'
import { SetUpForm } from './set-up.tsx'

interface StepProps {
  step: SecondStep
  onBack: () => void
}

/** What a sign-in takes after the password. */
export const SecondStepForm = (props: StepProps) =>
  props.step.missing === 'set_up' ? <SetUpForm {...props} /> : <CodeForm {...props} />

function CodeForm({ step, onBack }: StepProps) {
  const { t } = useTranslation(['profile', 'session'])
  const [of, setOf] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const form = useSmallForm(codeSchema, { code }, async (typed) => {
    const answer = await enterWith(ask(enterByCode, { token: step.token, ...typed }))
    if (!answer.ok) throw new ApiError(422, 'invalid', answer.message, answer.fields)
    if (of === 'recovery') notify.warning(t('second.recoverySpent'))
  })
  const type = (typed: string) => {
    setCode(typed)
    form.forget('code')
  }

  return (
    <form {...form.props} className={css.form}>
      <h1>{t('second.stepTitle')}</h1>
      {of === 'app' && <p>{t('second.stepText')}</p>}
      <CodeInput key={of} of={of} size="touch" value={code} error={form.fault('code')} onType={type} isFirst />
      {form.refusal && <State tone="error">{form.refusal}</State>}
      <Button type="submit" variant="solid" size="touch" busy={form.busy}>
        {t('session:login.submit')}
      </Button>
      <Button
        size="touch"
        onClick={() => {
          setOf(of === 'app' ? 'recovery' : 'app')
          type('')
        }}
      >
        {t(of === 'app' ? 'second.byRecovery' : 'second.byApp')}
      </Button>
      <Button size="touch" variant="ghost" onClick={onBack}>
        {t('second.back')}
      </Button>
      {of === 'recovery' && <p className={css.hint}>{t('second.lost')}</p>}
    </form>
  )
}
