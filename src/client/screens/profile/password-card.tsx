import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '#client/data/call/call.ts'
import { leaveForGood } from '#client/data/person/people.ts'
import type { User } from '#client/data/who/user.ts'
import { Button } from '#client/parts/button.tsx'
import { Card, State } from '#client/parts/card.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { PasswordInput } from '#client/parts/text-input.tsx'
import { newPasswordSchema } from '#domain/people/own-account.ts'
import { changeOwnPassword } from '#wire/sessions.ts'
import css from './profile.module.css'
import { useSmallForm } from './use-small-form.ts'

const nothing = { old_password: '', new_password: '', new_password_confirmation: '' }
const fields = [
  ['old_password', 'old', 'current-password'],
  ['new_password', 'new', 'new-password'],
  ['new_password_confirmation', 'again', 'new-password'],
] as const

/** Another password: after that everybody who has the former one is out, this device too. */
export function PasswordCard({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const [typed, setTyped] = useState(nothing)
  const form = useSmallForm(newPasswordSchema, typed, async (passwords) => {
    await ask(changeOwnPassword, passwords)
    notify.success(t('password.done'))
    await leaveForGood()
  })

  return (
    <Card title={t('password.heading')}>
      <form {...form.props} className={css.form}>
        {/* For password managers: whose password it is. */}
        <input hidden readOnly autoComplete="username" value={user.phone_number ?? user.email ?? ''} />
        {fields.map(([name, label, autoComplete]) => (
          <LabelledField
            key={name}
            label={t(`password.${label}`)}
            required
            error={form.fault(name)}
            help={name === 'new_password' && t('password.rule')}
          >
            <PasswordInput
              name={name}
              autoComplete={autoComplete}
              value={typed[name]}
              onChange={({ target }) => {
                setTyped({ ...typed, [name]: target.value })
                form.forget(name)
              }}
            />
          </LabelledField>
        ))}
        {form.refusal && <State tone="error">{form.refusal}</State>}
        <p className={css.quiet}>{t('password.help')}</p>
        <div className={css.ways}>
          <Button type="submit" busy={form.busy}>
            {t('password.heading')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
