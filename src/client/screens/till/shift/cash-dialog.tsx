import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { now } from '#client/data/call/connection.ts'
import { inOneBreath } from '#client/data/call/fault-words.ts'
import { commitFact } from '#client/data/device/commit-fact.ts'
import { Button } from '#client/parts/button.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { TextInput } from '#client/parts/text-input.tsx'
import type { Document } from '#domain/kernel/document.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { FieldPad } from '../parts/field-pad.tsx'
import { TillDialog } from '../parts/till-dialog.tsx'
import type { TillPlace } from '../state/shop.ts'
import css from './shift.module.css'

/** Where money comes or goes, and what follows. */
export interface CashDeed {
  place: TillPlace
  /** Null where no shifts are kept. */
  shift: StoredRow | null
  onDone: () => void
}

type Command =
  | { readonly action: 'create'; readonly input: Row }
  | { readonly action: 'step'; readonly id: string; readonly to: string; readonly input: Row }

interface CashDialogProps extends CashDeed {
  title: string
  /** Said once it is kept. */
  done: string
  isWhole: boolean
  deed: () => { readonly document: Document; readonly command: Command }
  children: ReactNode
}

/** The frame of everything that moves money at the till without a sale: it is kept as a fact, with a comment. */
export function CashDialog({ shift, onDone, title, done, isWhole, deed, children }: CashDialogProps) {
  const { t } = useTranslation('till')
  const [comment, setComment] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const { document, command } = deed()
    const told = { occurred_at: now().toISOString(), shift_id: shift?.id ?? null, comment: comment.trim() || null }
    const whole = command.action === 'create' ? { ...command, id: v7(), input: { ...command.input, ...told } } : command
    const answer = await commitFact(document, whole).finally(() => setBusy(false))
    if (!answer.ok) return notify.error(inOneBreath(answer))
    notify.success(done)
    onDone()
  }

  return (
    <TillDialog
      size="md"
      title={title}
      guarded
      onClose={onDone}
      footer={
        <>
          <Button size="till" onClick={onDone}>
            {t('client.back')}
          </Button>
          <Button
            size="till"
            variant="solid"
            type="submit"
            form="cash-order"
            className={css.wide}
            disabled={!isWhole}
            busy={busy}
          >
            {t('amount.take')}
          </Button>
        </>
      }
    >
      <div className={css.cashed}>
        <form ref={form} id="cash-order" className={css.form} onSubmit={(event) => void save(event)}>
          {children}
          <LabelledField label={t('comment.title')}>
            <TextInput
              size="till"
              value={comment}
              maxLength={500}
              onChange={({ target }) => setComment(target.value)}
            />
          </LabelledField>
        </form>
        <div className={css.pad}>
          <FieldPad fields={form} places={2} />
        </div>
      </div>
    </TillDialog>
  )
}
