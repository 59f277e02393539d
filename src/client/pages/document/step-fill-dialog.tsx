import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controlOf } from '#client/fields/controls.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { TextArea } from '#client/parts/text-input.tsx'
import { keyed } from '#domain/kernel/field.ts'
import css from './document.module.css'
import type { StepScreenProps } from './step-screen.ts'
import { useStep } from './use-step.ts'

/** Asks for what a step needs to know, field by field, and for a comment. */
export default function FillDialog({ document, row, steps: [to = ''], onClose }: StepScreenProps) {
  const { t } = useTranslation('documents')
  const label = useLabel('resources')
  const say = (part: string) => label(`resources:${document.name}.steps.${to}.${part}`)
  const words = useWords(document)
  const formId = useId()
  const [input, setInput] = useState(() => Object.fromEntries(keyed(document.input).map(({ key }) => [key, null])))
  const [comment, setComment] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const { take, busy } = useStep(document, row)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const against = await take(to, { input, comment, done: say('done') })
    if (against === null) onClose()
    else setTrouble(against)
  }

  return (
    <Dialog
      title={say('title')}
      size="sm"
      guarded
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('steps.back')}</Button>
          <Button type="submit" form={formId} variant="solid" busy={busy}>
            {say('button')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className={css.filled}>
        <p>{say('text')}</p>
        {keyed(document.input).map(({ name, key, field }) => {
          const Control = controlOf(field.kind)
          return (
            <LabelledField key={key} label={words.field(name)} required={field.required}>
              <Control
                resource={document}
                name={name}
                field={field}
                value={input[key] as never}
                onChange={(value) => setInput((now) => ({ ...now, [key]: value as never }))}
                onBlur={() => undefined}
                disabled={false}
                values={{ ...row, ...input }}
                read={row}
              />
            </LabelledField>
          )
        })}
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
