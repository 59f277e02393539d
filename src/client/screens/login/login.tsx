import { lazy, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { anyoneHere } from '#client/data/who/session.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import type { SecondStep } from '#wire/person.ts'
import { loadTexts } from '../../parts/i18n/i18n.ts'
import { ToastPlace } from '../../parts/toasts.tsx'
import { Entrance } from './entrance.tsx'
import { LoginForm } from './login-form.tsx'

/** Loaded only when needed: few sign-ins use a PIN, and it opens a database. */
const ComeBack = lazy(async () => ({ default: (await import('./come-back.tsx')).ComeBack }))
const Reset = lazy(async () => {
  const [{ Reset }] = await Promise.all([import('./reset.tsx'), loadTexts('entrance')])
  return { default: Reset }
})
/** Loaded only for those who sign in with a code too. */
const SecondStepForm = lazy(async () => {
  const [{ SecondStepForm }] = await Promise.all([import('./second-step.tsx'), loadTexts('profile')])
  return { default: SecondStepForm }
})

export function LoginScreen() {
  const { t } = useTranslation('session')
  const [way, setWay] = useState<'pin' | 'password' | 'reset'>(() => (anyoneHere() ? 'pin' : 'password'))
  const [step, setStep] = useState<SecondStep | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const byPassword = useCallback(() => setWay('password'), [])
  const title = t('login.title')

  return (
    <Entrance title={title}>
      <Suspense>
        {step && <SecondStepForm step={step} onBack={() => setStep(null)} />}
        {!step && way === 'pin' && <ComeBack onPassword={byPassword} />}
        {!step && way === 'password' && (
          <LoginForm title={title} notice={notice} onForgotten={() => setWay('reset')} onStep={setStep} />
        )}
        {!step && way === 'reset' && (
          <Reset
            onLeave={(told = null) => {
              setNotice(told)
              byPassword()
            }}
          />
        )}
      </Suspense>
      <ToastPlace kind="window" />
    </Entrance>
  )
}
