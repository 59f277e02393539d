import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { ask } from '#client/data/call/call.ts'
import { enterWith } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { codeSchema } from '#domain/people/own-account.ts'
import type { SecondStep } from '#wire/person.ts'
import { type AppSecret, beginAtSignIn, type TurnedOnAtSignIn, turnOnAtSignIn } from '#wire/second-factor.ts'
import { AppSecretView } from '../profile/app-secret.tsx'
import { CodeInput } from '../profile/code-input.tsx'
import { RecoveryCodesView } from '../profile/recovery-codes.tsx'
import { useSmallForm } from '../profile/use-small-form.ts'
import css from './login.module.css'

interface SetUpProps {
  step: SecondStep
  onBack: () => void
}

/** Sets up the second factor without which the organisation lets this person in no more. */
export function SetUpForm(props: SetUpProps) {
  const [secret, setSecret] = useState<AppSecret | null>(null)
  const [done, setDone] = useState<TurnedOnAtSignIn | null>(null)
  if (done) return <Kept {...done} />
  return secret ? <Prove {...props} secret={secret} onDone={setDone} /> : <Begin {...props} onBegun={setSecret} />
}

function Begin({ step, onBack, onBegun }: SetUpProps & { onBegun: (secret: AppSecret) => void }) {
  const { t } = useTranslation('profile')
  const form = useSmallForm(v.object({}), {}, async () => onBegun(await ask(beginAtSignIn, { token: step.token })))
  return (
    <form {...form.props} className={css.form}>
      <h1>{t('second.setUpTitle')}</h1>
      <p>{t('second.setUpText')}</p>
      {form.refusal && <State tone="error">{form.refusal}</State>}
      <Button type="submit" variant="solid" size="touch" busy={form.busy}>
        {t('second.next')}
      </Button>
      <Button size="touch" variant="ghost" onClick={onBack}>
        {t('second.back')}
      </Button>
    </form>
  )
}

function Prove({
  step,
  onBack,
  secret,
  onDone,
}: SetUpProps & { secret: AppSecret; onDone: (done: TurnedOnAtSignIn) => void }) {
  const { t } = useTranslation('profile')
  const [code, setCode] = useState('')
  const form = useSmallForm(codeSchema, { code }, async (typed) =>
    onDone(await ask(turnOnAtSignIn, { token: step.token, ...typed })),
  )
  return (
    <form {...form.props} className={css.form}>
      <h1>{t('second.onTitle')}</h1>
      <AppSecretView {...secret} />
      <CodeInput
        of="app"
        size="touch"
        value={code}
        error={form.fault('code')}
        onType={(typed) => {
          setCode(typed)
          form.forget('code')
        }}
      />
      {form.refusal && <State tone="error">{form.refusal}</State>}
      <Button type="submit" variant="solid" size="touch" busy={form.busy}>
        {t('second.turnOn')}
      </Button>
      <Button size="touch" variant="ghost" onClick={onBack}>
        {t('second.back')}
      </Button>
    </form>
  )
}

function Kept({ recovery_codes, session }: TurnedOnAtSignIn) {
  const { t } = useTranslation(['profile', 'session'])
  const form = useSmallForm(v.object({}), {}, async () => {
    const entered = await enterWith(Promise.resolve(session))
    if (!entered.ok) throw new Error(entered.message)
  })
  return (
    <form {...form.props} className={css.form}>
      <h1>{t('second.recoveryTitle')}</h1>
      <RecoveryCodesView codes={recovery_codes} />
      {form.refusal && <State tone="error">{form.refusal}</State>}
      <Button type="submit" variant="solid" size="touch" busy={form.busy}>
        {t('second.kept')}
      </Button>
    </form>
  )
}
