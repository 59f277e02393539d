import { type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { TillDialog } from '../parts/till-dialog.tsx'
import type { Compared } from './counting.ts'
import { Differences } from './differences.tsx'
import css from './shift.module.css'

interface ExplainProps {
  end: 'open' | 'close'
  compared: Compared
  reason: string
  onReason: (reason: string) => void
  busy: boolean
  onGo: () => void
  onBack: () => void
}

/** What was counted beside what should be there, and the question why they differ. */
export function ExplainDifference({ end, compared, reason, onReason, busy, onGo, onBack }: ExplainProps) {
  const { t } = useTranslation('till')
  const form = useId()
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (reason.trim() && !busy) onGo()
  }
  return (
    <TillDialog
      key="explain"
      size="md"
      title={t('shift.differs')}
      guarded
      onClose={onBack}
      footer={
        <>
          <Button size="till" onClick={onBack}>
            {t('shift.recount')}
          </Button>
          <Button
            size="till"
            variant="solid"
            type="submit"
            form={form}
            className={css.wide}
            disabled={!reason.trim()}
            busy={busy}
          >
            {t(`shift.${end}Now`)}
          </Button>
        </>
      }
    >
      <p className={css.text}>{t('shift.differsText')}</p>
      <Differences differences={compared.differences} />
      <form id={form} className={css.form} onSubmit={submit}>
        <LabelledField
          label={t('shift.reason')}
          required
          help={compared.above === null ? undefined : t('shift.wordNeeded', { limit: compared.above })}
        >
          <TextInput
            size="till"
            data-autofocus
            autoComplete="off"
            maxLength={500}
            value={reason}
            onChange={({ target }) => onReason(target.value)}
          />
        </LabelledField>
      </form>
    </TillDialog>
  )
}
