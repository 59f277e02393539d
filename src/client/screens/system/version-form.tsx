import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError, FieldMessages } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { Card } from '#client/parts/card.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import { TextArea, TextInput } from '#client/parts/text-input.tsx'
import { type AppVersionsTold, changeAppVersion } from '#wire/app-versions.ts'
import css from './system.module.css'

type Wanted = AppVersionsTold['versions'][number]

const numbers = ['least', 'newest', 'share'] as const
const texts = ['text_uz', 'text_ru', 'text_en'] as const

/** What is wanted on one platform. What was typed stays where it is refused. */
export function VersionForm({ wanted, mayChange }: { wanted: Wanted; mayChange: boolean }) {
  const { t } = useTranslation(['system', 'common'])
  const { platform, changed } = wanted
  const begun = Object.fromEntries([...numbers, ...texts].map((name) => [name, String(wanted[name] ?? '')]))
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(begun)
  const [errors, setErrors] = useState<FieldMessages>({})
  const [busy, setBusy] = useState(false)
  const isDirty = Object.keys(begun).some((name) => typed[name] !== begun[name])
  const said = (name: string) => (typed[name] ?? '').trim()

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    try {
      await ask(changeAppVersion, {
        platform,
        least: said('least') || null,
        newest: said('newest') || null,
        share: Number(said('share') || 'none'),
        text_uz: said('text_uz'),
        text_ru: said('text_ru'),
        text_en: said('text_en'),
        seen: changed?.at ?? null,
      })
      notify.success(t('saved'))
    } catch (refused) {
      const { errors: found, message } = refused as ApiError
      setErrors(found)
      notify.error(message)
    } finally {
      setBusy(false)
    }
  }

  const field = (name: (typeof numbers)[number] | (typeof texts)[number]) => {
    const Control = name.startsWith('text') ? TextArea : TextInput
    return (
      <LabelledField key={name} label={t(`versions.${name}`)} error={errors[name]?.[0]}>
        <Control
          name={name}
          value={typed[name] ?? ''}
          disabled={!mayChange}
          autoComplete="off"
          onChange={({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value })}
        />
      </LabelledField>
    )
  }
  return (
    <Card title={t(`versions.on.${platform}`)}>
      <form className={css.closing} onSubmit={(event) => void save(event)} noValidate>
        <div className={css.rules}>{numbers.map(field)}</div>
        <div className={css.rules}>{texts.map(field)}</div>
        <div className={css.ways}>
          {mayChange && (
            <Button type="submit" variant="solid" busy={busy} disabled={!isDirty}>
              {t('common:actions.save')}
            </Button>
          )}
          <small className={css.quiet}>
            {changed ? t('changed', { time: formatAsOf(changed.at), by: changed.by }) : t('never')}
          </small>
        </div>
      </form>
    </Card>
  )
}
