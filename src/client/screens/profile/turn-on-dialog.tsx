import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { PasswordInput } from '#client/parts/text-input.tsx'
import { codeSchema, ownPasswordSchema } from '#domain/people/own-account.ts'
import { type AppSecret, beginSecondFactor, turnOnSecondFactor } from '#wire/second-factor.ts'
import { AppSecretView } from './app-secret.tsx'
import { CodeInput } from './code-input.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import css from './profile.module.css'
import { useSmallForm } from './use-small-form.ts'

/** Turns the second factor on: the password, the secret with a first code, the recovery codes. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<AppSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  return secret ? (
    <SecretDialog secret={secret} onDone={setCodes} onClose={onClose} />
  ) : (
    <PasswordDialog onDone={setSecret} onClose={onClose} />
  )
}

function PasswordDialog({ onDone, onClose }: { onDone: (secret: AppSecret) => void; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const formId = useId()
  const [password, setPassword] = useState('')
  const form = useSmallForm(ownPasswordSchema, { password }, async (typed) =>
    onDone(await ask(beginSecondFactor, typed)),
  )
  return (
    <Dialog
      size="sm"
      guarded
      title={t('second.onTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" busy={form.busy}>
            {t('second.next')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className={css.form}>
        <p>{t('second.passwordText')}</p>
        <LabelledField label={t('second.password')} required error={form.fault('password')}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => {
              setPassword(target.value)
              form.forget('password')
            }}
          />
        </LabelledField>
        {form.refusal && <State tone="error">{form.refusal}</State>}
      </form>
    </Dialog>
  )
}

interface SecretDialogProps {
  secret: AppSecret
  onDone: (codes: readonly string[]) => void
  onClose: () => void
}

function SecretDialog({ secret, onDone, onClose }: SecretDialogProps) {
  const { t } = useTranslation(['profile', 'common'])
  const formId = useId()
  const [code, setCode] = useState('')
  const form = useSmallForm(codeSchema, { code }, async (typed) =>
    onDone((await ask(turnOnSecondFactor, typed)).recovery_codes),
  )
  return (
    <Dialog
      size="sm"
      guarded
      title={t('second.onTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" busy={form.busy}>
            {t('second.turnOn')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className={css.form}>
        <AppSecretView {...secret} />
        <CodeInput
          of="app"
          value={code}
          error={form.fault('code')}
          onType={(typed) => {
            setCode(typed)
            form.forget('code')
          }}
        />
        {form.refusal && <State tone="error">{form.refusal}</State>}
      </form>
    </Dialog>
  )
}
