import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRow } from '#client/data/ask/use-row.ts'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask, useCall } from '#client/data/call/call.ts'
import type { User } from '#client/data/who/user.ts'
import { Button } from '#client/parts/button.tsx'
import { Icon } from '#client/parts/icon.tsx'
import { notify } from '#client/parts/messages.ts'
import { organisation } from '#domain/references/organisation.ts'
import { firstSteps, firstStepsOf, putAwayFirstSteps } from '#wire/first-steps.ts'
import css from './first-steps.module.css'
import { StepRow } from './step.tsx'

/** What a new organisation has still to do, until it is done or put away; nothing for all others. */
export default function FirstSteps({ user }: { user: User }) {
  const { id } = user.organisation
  const { row } = useRow(organisation, id)
  return row?.first_steps ? <Steps organisation_id={id} /> : null
}

function Steps({ organisation_id: id }: { organisation_id: string }) {
  const { t } = useTranslation('beginning')
  const { data: told } = useCall(firstStepsOf, { id })
  const [isAway, setAway] = useState(false)
  const [busy, setBusy] = useState(false)
  const left = firstSteps.filter((step) => !told?.done.includes(step))
  if (!told || isAway || left.length === 0) return null
  const [all, done] = [firstSteps.length, firstSteps.length - left.length]

  async function putAway() {
    setBusy(true)
    try {
      await ask(putAwayFirstSteps, { id })
      setAway(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={css.steps} aria-labelledby="first-steps">
      <header className={css.head}>
        <div>
          <h3 id="first-steps">{t('title')}</h3>
          <p>{t('text')}</p>
        </div>
        <div className={css.progress}>
          <strong>{t('done', { done, all })}</strong>
          <progress max={all} value={done} aria-label={t('done', { done, all })} />
        </div>
      </header>
      <ol>
        {firstSteps.map((step, at) => (
          <StepRow
            key={step}
            step={step}
            number={at + 1}
            state={told.done.includes(step) ? 'done' : step === left[0] ? 'now' : 'later'}
            organisation_id={id}
            told={told}
          />
        ))}
      </ol>
      <footer>
        <span>
          <Icon of={Check} /> {t('already')}
        </span>
        <Button variant="ghost" icon={EyeOff} busy={busy} onClick={putAway}>
          {t('away')}
        </Button>
      </footer>
    </section>
  )
}
