import ArrowLeft from 'lucide-react/icons/arrow-left'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PatternFormat } from 'react-number-format'
import type { Answer } from '#client/data/person/ways-in.ts'
import type { CodeSent } from '#wire/ways-in.ts'
import { Button } from '../../parts/button.tsx'
import { LabelledField } from '../../parts/field.tsx'
import { formatPhone } from '../../parts/format.ts'
import { TextInput, type TextInputProps } from '../../parts/text-input.tsx'
import css from './login.module.css'
import { LoginRefusal } from './refusal.tsx'

const TouchInput = (props: TextInputProps) => <TextInput {...props} size="till" />
const [fewest, most] = [4, 6]

interface CodeStepProps {
  /** Where the code went. */
  to: string
  sent: CodeSent
  /** What the last button says. */
  action: string
  /** Null once the code was right; else what is wrong, and whether that is the code. */
  onCode: (code: string) => Promise<{ readonly code?: string | undefined; readonly message: string } | null>
  onAgain: () => Promise<Answer<CodeSent>>
  onBack: () => void
}

/** Asks for the code that was sent, and sends another one when it may. */
export function CodeStep({ to, sent: first, action, onCode, onAgain, onBack }: CodeStepProps) {
  const { t } = useTranslation(['entrance', 'common', 'errors'])
  const field = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState(first)
  const left = useCountdown(sent)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => field.current?.focus(), [])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setRefusal(null)
    if (code.length !== fewest && code.length !== most) {
      setFault(t('errors:code_figures'))
      return field.current?.focus()
    }
    setBusy(true)
    const wrong = await onCode(code).finally(() => setBusy(false))
    if (!wrong) return
    setFault(wrong.code ?? null)
    setRefusal(wrong.code ? null : wrong.message)
    field.current?.focus()
  }

  async function again() {
    setBusy(true)
    const answer = await onAgain().finally(() => setBusy(false))
    setFault(null)
    setRefusal(answer.ok ? null : answer.message)
    if (!answer.ok) return
    setCode('')
    setSent(answer.data)
    field.current?.focus()
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h1>{t('code.title')}</h1>
      <p role="status">
        {sent.message}: <b className={css.to}>{formatPhone(to)}</b>
      </p>
      <LabelledField label={t('code.label')} error={fault} help={t('code.help')}>
        <PatternFormat
          customInput={TouchInput}
          getInputRef={field}
          className={css.code}
          format={'#'.repeat(most)}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onValueChange={({ value }) => {
            if (value === code) return
            setCode(value)
            setFault(null)
            setRefusal(null)
          }}
        />
      </LabelledField>
      <LoginRefusal text={refusal} />
      <Button type="submit" variant="solid" size="touch" busy={busy}>
        {action}
      </Button>
      <div className={css.foot}>
        <Button size="touch" variant="ghost" icon={ArrowLeft} onClick={onBack}>
          {t('common:actions.back')}
        </Button>
        {left > 0 ? (
          <span role="timer">{t('code.wait', { time: clock(left) })}</span>
        ) : (
          <Button size="touch" variant="plain" icon={RotateCw} disabled={busy} onClick={again}>
            {t('code.again')}
          </Button>
        )}
      </div>
    </form>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The seconds that are left, counted by the clock: a page that slept is not behind. */
function useCountdown(sent: CodeSent): number {
  const [now, setNow] = useState(Date.now)
  const [end, setEnd] = useState(() => Date.now() + sent.seconds * 1000)
  useEffect(() => setEnd(Date.now() + sent.seconds * 1000), [sent])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.min(sent.seconds, Math.max(0, Math.ceil((end - now) / 1000)))
}
