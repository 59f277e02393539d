import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import { said } from '#client/data/call/fault-words.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { TextArea } from '#client/parts/text-input.tsx'
import { discardSetAside, retrySetAside, type SetAsideDecided } from '#wire/set-aside.ts'
import css from './device.module.css'

const decisions = { retry: retrySetAside, discard: discardSetAside }
export type DecideHow = keyof typeof decisions

interface DecideProps {
  id: string
  how: DecideHow
  name: string
  onBack: () => void
  onDone: () => void
}

/** Asks for the comment of a decision and sends it. */
export function Decide({ id, how, name, onBack, onDone }: DecideProps) {
  const { t } = useTranslation(['device', 'common'])
  const formId = useId()
  const [comment, setComment] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function tell(answer: SetAsideDecided) {
    if (answer.state === 'applied')
      return notify.success(
        answer.number ? t('setAside.applied', { number: answer.number }) : t('setAside.appliedPlain'),
      )
    if (answer.state === 'discarded') return notify.success(t('setAside.discarded'))
    if (answer.state === 'blocked') return notify.warning(t('setAside.waiting'))
    if (answer.state !== 'set_aside' && answer.state !== 'refused') return notify.info(t('setAside.gone'))
    const { message, errors } = said(answer.code, answer.errors)
    notify.error(t('setAside.still', { reason: Object.values(errors).flat().join('. ') || message }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!comment.trim()) return setFault(t('setAside.required'))
    setBusy(true)
    try {
      tell(await ask(decisions[how], { id, comment: comment.trim() }))
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'conflict' || error.code === 'not_found') {
        notify.info(t('setAside.gone'))
        return onDone()
      }
      setFault(Object.values(error.errors).flat()[0] ?? error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog
      role="alertdialog"
      size="sm"
      guarded
      title={t(how === 'retry' ? 'setAside.retryTitle' : 'setAside.discardTitle')}
      onClose={onBack}
      footer={
        <>
          <Button onClick={onBack}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={formId} variant={how === 'retry' ? 'solid' : 'dangerSolid'} busy={busy}>
            {t(`setAside.${how}`)}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={submit}>
        <p>
          <strong>{name}</strong>
        </p>
        <p>{t(`setAside.${how}Text`)}</p>
        <LabelledField label={t('setAside.comment')} required error={fault} help={t('setAside.commentHelp')}>
          <TextArea
            name="comment"
            maxLength={500}
            value={comment}
            onChange={({ target }) => {
              setComment(target.value)
              setFault(null)
            }}
          />
        </LabelledField>
      </form>
    </Dialog>
  )
}
