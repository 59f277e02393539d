import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeNames } from '#client/data/person/own-account.ts'
import { changeLanguage } from '#client/data/who/session.ts'
import type { User } from '#client/data/who/user.ts'
import { Button } from '#client/parts/button.tsx'
import { Card, State } from '#client/parts/card.tsx'
import { Fact, FactList } from '#client/parts/facts.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { formatPhone } from '#client/parts/format.ts'
import { currentLanguage, languageNames } from '#client/parts/i18n/i18n.ts'
import { notify } from '#client/parts/messages.ts'
import { SegmentedTabs } from '#client/parts/tabs.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { useUnsavedGuard } from '#client/parts/unsaved.ts'
import { languages } from '#domain/kernel/language.ts'
import { type OwnNames, ownNamesSchema } from '#domain/people/own-account.ts'
import { AvatarField } from './avatar-field.tsx'
import css from './profile.module.css'
import { useSmallForm } from './use-small-form.ts'

const names = ['first_name', 'last_name'] as const

/** What people change of themselves: photo, name, language; and what others change for them. */
export function AboutCard({ user }: { user: User }) {
  const { t } = useTranslation(['profile', 'common'])
  const [typed, setTyped] = useState<Partial<OwnNames>>({})
  const shown = { first_name: user.first_name, last_name: user.last_name, ...typed }
  const isChanged = names.some((name) => shown[name] !== user[name])
  const form = useSmallForm(ownNamesSchema, shown, async (own) => {
    await changeNames(own)
    setTyped({})
    notify.success(t('about.saved'))
  })
  useUnsavedGuard(isChanged, { save: form.save, drop: () => setTyped({}) })

  return (
    <Card title={t('photo.heading')}>
      <AvatarField user={user} />
      <form {...form.props} className={css.form}>
        {names.map((name) => (
          <LabelledField key={name} label={t(`about.${name}`)} required error={form.fault(name)}>
            <TextInput
              name={name}
              autoComplete={name === 'first_name' ? 'given-name' : 'family-name'}
              value={shown[name]}
              onChange={({ target }) => {
                setTyped({ ...typed, [name]: target.value })
                form.forget(name)
              }}
            />
          </LabelledField>
        ))}
        {form.refusal && <State tone="error">{form.refusal}</State>}
        <div className={css.ways}>
          <Button type="submit" variant="solid" busy={form.busy} disabled={!isChanged}>
            {t('common:actions.save')}
          </Button>
        </div>
      </form>
      <FactList small>
        {user.phone_number && (
          <Fact name={t('about.phone')}>
            <span className="num">{formatPhone(user.phone_number)}</span>
          </Fact>
        )}
        {user.email && <Fact name={t('about.email')}>{user.email}</Fact>}
      </FactList>
      <p className={css.quiet}>{t('about.given')}</p>
      <div className={css.language}>
        <span>{t('about.language')}</span>
        <SegmentedTabs
          label={t('about.language')}
          tabs={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          value={currentLanguage()}
          onChange={(language) => void changeLanguage(language)}
        />
      </div>
    </Card>
  )
}
