import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approversOf } from '#client/data/person/approvers.ts'
import { giveWord, type KnownPerson, type PinAnswer, pinLengths } from '#client/data/person/people.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { Button } from '#client/parts/button.tsx'
import { type Excess, thingOf } from '#domain/kernel/excess.ts'
import type { Approvable } from '#domain/kernel/permission.ts'
import type { Word } from '#store/command.ts'
import { PinField } from '../../pin/pin-field.tsx'
import css from './dialogs.module.css'
import { ExcessList } from './excess-list.tsx'
import { TillDialog } from './till-dialog.tsx'

interface ApproveDialogProps {
  /** The record that they are in. */
  record: string
  excesses: readonly Excess[]
  named?: (of: string) => string
  onApproved: (word: Word) => void
  onClose: () => void
}

/** A person with the right sees what is asked and allows it by their PIN, just this; the cashier stays signed in. */
export function ApproveDialog({ record, excesses, named = String, onApproved, onClose }: ApproveDialogProps) {
  const { t } = useTranslation(['till', 'session'])
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [known, setKnown] = useState<readonly KnownPerson[] | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [said, setSaid] = useState<Exclude<PinAnswer, 'here'> | null>(null)
  const [busy, setBusy] = useState(false)
  const rights = excesses.map(({ right }) => right).join(' ')
  useEffect(() => {
    void approversOf(rights.split(' ') as Approvable[])
      .catch(() => [])
      .then((found) => {
        setKnown(found)
        setChosen(found[0]?.id ?? null)
      })
  }, [rights])

  async function approve(typed: string) {
    if (busy || !chosen) return
    setBusy(true)
    const word = await giveWord(chosen, typed, { record, things: excesses.map(thingOf) }).finally(() => setBusy(false))
    if (typeof word !== 'string') return onApproved(word)
    setSaid(word)
    setPin('')
    field.current?.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void approve(pin)
  }

  if (!known) return null
  const hasNobody = known.length === 0
  const understood = (
    <Button size="till" variant="solid" className={css.wide} onClick={onClose}>
      {t('alarm.go')}
    </Button>
  )
  const allow = (
    <Button
      size="till"
      type="submit"
      form={formId}
      variant="solid"
      className={css.wide}
      busy={busy}
      disabled={pin.length < pinLengths.min}
    >
      {t('approve.allow')}
    </Button>
  )
  return (
    <TillDialog size="sm" title={t('approve.title')} onClose={onClose} footer={hasNobody ? understood : allow}>
      <ExcessList excesses={excesses} named={named} />
      {hasNobody ? (
        <p className={css.about}>{t('approve.nobody')}</p>
      ) : (
        <form id={formId} className={css.form} onSubmit={submit} noValidate>
          <p className={css.about}>{t('approve.text')}</p>
          <ul className={css.choices}>
            {known.map(({ id, name, image }) => (
              <li key={id}>
                <button
                  type="button"
                  className={css.choice}
                  aria-pressed={id === chosen}
                  onClick={() => {
                    setChosen(id)
                    setSaid(null)
                  }}
                >
                  <Avatar name={name} image={image ?? undefined} />
                  <span>{name}</span>
                </button>
              </li>
            ))}
          </ul>
          <PinField
            ref={field}
            figures={known.find(({ id }) => id === chosen)?.figures}
            error={said ? t(`session:pin.${said}`) : undefined}
            value={pin}
            onType={(typed) => {
              setPin(typed)
              setSaid(null)
            }}
            onComplete={(typed) => void approve(typed)}
          />
        </form>
      )}
    </TillDialog>
  )
}
