import CircleAlert from 'lucide-react/icons/circle-alert'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comeBack, type KnownPerson, type PinAnswer, people, pinLengths } from '#client/data/person/people.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Button } from '../../parts/button.tsx'
import { LabelledField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { PasswordInput } from '../../parts/text-input.tsx'
import css from './login.module.css'

/** Sign-in by PIN for people known on this device; works offline. */
export function ComeBack({ onPassword }: { onPassword: () => void }) {
  const { t } = useTranslation('session')
  const [here, setHere] = useState<readonly KnownPerson[]>([])
  const [chosen, setChosen] = useState<KnownPerson | null>(null)
  useEffect(() => {
    void people().then(
      (found) => (found.length > 0 ? setHere(found) : onPassword()),
      () => onPassword(),
    )
  }, [onPassword])

  if (chosen) return <PinForm key={chosen.id} person={chosen} onBack={() => setChosen(null)} onPassword={onPassword} />
  return (
    <div className={css.form}>
      <h1>{t('pin.who')}</h1>
      <ul className={css.people}>
        {here.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => setChosen(person)}>
              <Avatar name={person.name} image={person.image ?? undefined} size="lg" />
              {person.name}
            </button>
          </li>
        ))}
      </ul>
      <Button size="touch" onClick={onPassword}>
        {t('pin.byPassword')}
      </Button>
    </div>
  )
}

interface PinFormProps {
  person: KnownPerson
  onBack: () => void
  onPassword: () => void
}

function PinForm({ person, onBack, onPassword }: PinFormProps) {
  const { t } = useTranslation(['session', 'common'])
  const form = useRef<HTMLFormElement>(null)
  const [pin, setPin] = useState('')
  const [said, setSaid] = useState<Exclude<PinAnswer, 'here'> | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await comeBack(person.id, pin).finally(() => setBusy(false))
    if (answer === 'here') return
    setSaid(answer)
    setPin('')
    form.current?.querySelector('input')?.focus()
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <h1>{person.name}</h1>
      <LabelledField label={t('pin.label')}>
        <PasswordInput
          what="pin"
          size="touch"
          name="pin"
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinLengths.max}
          value={pin}
          disabled={said === 'locked'}
          onChange={(event) => {
            setPin(event.target.value.replace(/\D/g, ''))
            setSaid(null)
          }}
        />
      </LabelledField>
      <div role="alert" className={css.refusal} hidden={!said}>
        <Icon of={CircleAlert} />
        {said && t(`pin.${said}`)}
      </div>
      {said === 'locked' ? (
        <Button variant="solid" size="touch" onClick={onPassword}>
          {t('pin.byPassword')}
        </Button>
      ) : (
        <Button type="submit" variant="solid" size="touch" busy={busy} disabled={pin.length < pinLengths.min}>
          {t('login.submit')}
        </Button>
      )}
      <Button size="touch" variant="ghost" onClick={onBack}>
        {t('pin.another')}
      </Button>
    </form>
  )
}
