import CircleAlert from 'lucide-react/icons/circle-alert'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  comeBack,
  type KnownPerson,
  lockedKey,
  type PinAnswer,
  people,
  pinLengths,
} from '#client/data/person/people.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { readStored, writeStored } from '../../parts/stored.ts'
import { PinField } from '../pin/pin-field.tsx'
import css from './login.module.css'

/** Sign-in by PIN for people known on this device; works offline. */
export function ComeBack({ onPassword }: { onPassword: () => void }) {
  const { t } = useTranslation('session')
  const [here, setHere] = useState<readonly KnownPerson[]>([])
  const [chosen, setChosen] = useState<KnownPerson | null>(null)
  useEffect(() => {
    void people().then(
      (found) => {
        if (found.length === 0) return onPassword()
        setHere(found)
        // Whoever locked the device is asked first.
        setChosen(found.find(({ id }) => id === readStored(lockedKey)) ?? null)
        writeStored(lockedKey, null)
      },
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
  const field = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  const [said, setSaid] = useState<Exclude<PinAnswer, 'here'> | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => field.current?.focus(), [])

  async function come(typed: string) {
    if (busy) return
    setBusy(true)
    const answer = await comeBack(person.id, typed).finally(() => setBusy(false))
    if (answer === 'here') return
    setSaid(answer)
    setPin('')
    field.current?.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void come(pin)
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h1>{person.name}</h1>
      <PinField
        ref={field}
        figures={person.figures}
        value={pin}
        disabled={said === 'locked'}
        onType={(typed) => {
          setPin(typed)
          setSaid(null)
        }}
        onComplete={(typed) => void come(typed)}
      />
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
