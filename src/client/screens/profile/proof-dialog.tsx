import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { PasswordInput } from '#client/parts/text-input.tsx'
import { ownProofSchema } from '#domain/people/own-account.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from '#wire/second-factor.ts'
import { CodeInput } from './code-input.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import css from './profile.module.css'
import { useSmallForm } from './use-small-form.ts'

interface ProofDialogProps {
  /** To turn the second factor off, or to get new recovery codes. */
  to: 'off' | 'anew'
  onClose: () => void
}

const words = {
  off: { title: 'second.offTitle', text: 'second.offText', action: 'second.turnOff' },
  anew: { title: 'second.anewTitle', text: 'second.anewText', action: 'second.next' },
} as const

/** Asks for password and code before it changes how the person is proved. */
export function ProofDialog({ to, onClose }: ProofDialogProps) {
  const { t } = useTranslation(['profile', 'common'])
  const formId = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useSmallForm(ownProofSchema, { password, code }, async (proof) => {
    if (to === 'anew') return setCodes((await ask(renewRecoveryCodes, proof)).recovery_codes)
    await ask(turnOffSecondFactor, proof)
    notify.success(t('second.isOff'))
    onClose()
  })
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  return (
    <Dialog
      size="sm"
      guarded
      title={t(words[to].title)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={formId} variant={to === 'off' ? 'dangerSolid' : 'solid'} busy={form.busy}>
            {t(words[to].action)}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className={css.form}>
        <p>{t(words[to].text)}</p>
        <LabelledField label={t('second.password')} required error={form.fault('password')}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={({ target }) => {
              setPassword(target.value)
              form.forget('password')
            }}
          />
        </LabelledField>
        <CodeInput
          of="either"
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
