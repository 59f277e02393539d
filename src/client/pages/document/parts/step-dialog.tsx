import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReasons } from '#client/data/office/reasons.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { TextArea } from '#client/parts/text-input.tsx'
import type { Document } from '#domain/kernel/document.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import css from './document.module.css'
import { useStep } from './use-step.ts'

interface ReasonsProps {
  document: string
  chosen: string
  onChoose: (reason: string) => void
}

/** The reasons of the office by one tap; other words are typed. */
function Reasons({ document, chosen, onChoose }: ReasonsProps) {
  const { t } = useTranslation('documents')
  const reasons = useReasons(document)
  if (reasons.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own
    <div role="group" aria-label={t('steps.reasons')} className={css.reasons}>
      {reasons.map((reason) => (
        <Button key={reason} size="sm" aria-pressed={reason === chosen} onClick={() => onChoose(reason)}>
          {reason}
        </Button>
      ))}
    </div>
  )
}

interface StepDialogProps {
  document: Document
  row: ReadRow
  to: string
  onClose: () => void
  /** What takes it, if more than the step is to be done. */
  by?: ReturnType<typeof useStep>
  /** What is said with it beside the comment. */
  input?: Row
  /** What else is to be said before it is taken. */
  children?: ReactNode
}

/** Confirms a step and asks for a comment. */
export function StepDialog({ document, row, to, onClose, by, input, children }: StepDialogProps) {
  const { t } = useTranslation('documents')
  const label = useLabel('resources')
  const say = (part: string) => label(`resources:${document.name}.steps.${to}.${part}`)
  const formId = useId()
  const [comment, setComment] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const own = useStep(document, row)
  const { take, busy } = by ?? own

  async function submit(event: FormEvent) {
    event.preventDefault()
    const against = await take(to, { ...(input && { input }), comment, done: say('done') })
    if (against === null) onClose()
    else setTrouble(against)
  }

  return (
    <Dialog
      title={say('title')}
      size="sm"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('steps.back')}</Button>
          <Button
            type="submit"
            form={formId}
            variant={document.steps[to]?.look === 'danger' ? 'dangerSolid' : 'solid'}
            busy={busy}
          >
            {say('button')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className={css.filled}>
        <p>{say('text')}</p>
        {children}
        {document.steps[to]?.asks && <Reasons document={document.name} chosen={comment} onChoose={setComment} />}
        <LabelledField label={t('steps.comment')}>
          <TextArea rows={2} maxLength={500} value={comment} onChange={({ target }) => setComment(target.value)} />
        </LabelledField>
        {trouble && (
          <p className={css.trouble} role="alert">
            {trouble}
          </p>
        )}
      </form>
    </Dialog>
  )
}
