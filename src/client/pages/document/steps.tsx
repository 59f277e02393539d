import Calculator from 'lucide-react/icons/calculator'
import PackageCheck from 'lucide-react/icons/package-check'
import X from 'lucide-react/icons/x'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { takeStep } from '#client/data/changes.ts'
import { useActor } from '#client/data/session.ts'
import { Button, buttonClass } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { Field } from '#client/parts/field.tsx'
import { Icon } from '#client/parts/icon.tsx'
import { notify } from '#client/parts/messages.ts'
import { TextArea } from '#client/parts/text-input.tsx'
import type { Document } from '#domain/kernel/document.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { mayStep } from '#domain/kernel/places.ts'
import type { ReadRow } from '#store/port.ts'
import css from './document.module.css'

const ReceiveDialog = lazy(() => import('./receive/receive-dialog.tsx'))

/** What ends a document before its time: asked twice, and a reason is kept with it. */
const endings = ['cancelled', 'cancel', 'finish'] as const
type Ending = (typeof endings)[number]
const arriving = 'received_all'
/** Counted on a page of its own. */
const counted = 'closed'

/** The steps that this person may take from where the document stands. */
export function stepsFor(document: Document, row: ReadRow, actor: Actor): readonly string[] {
  if (row.deleted_at || !may(actor, document, 'confirm')) return []
  return Object.keys(document.states).filter((to) => mayStep(document, row, to, actor))
}

export function Steps({ document, row }: { document: Document; row: ReadRow }) {
  const { t } = useTranslation('documents')
  const steps = stepsFor(document, row, useActor())
  const [ending, setEnding] = useState<Ending | null>(null)
  const [receiving, setReceiving] = useState(false)
  return (
    <>
      {endings
        .filter((to) => steps.includes(to))
        .map((to) => (
          <Button key={to} variant="danger" icon={X} onClick={() => setEnding(to)}>
            {t(`steps.${to}`)}
          </Button>
        ))}
      {steps.includes(arriving) && (
        <Button variant="solid" icon={PackageCheck} onClick={() => setReceiving(true)}>
          {t('receive.open')}
        </Button>
      )}
      {steps.includes(counted) && (
        <Link to={`${document.route}/close/${row.id}`} className={buttonClass({ variant: 'solid' })}>
          <Icon of={Calculator} />
          {t('steps.closed')}
        </Link>
      )}
      {ending && <EndingDialog document={document} row={row} to={ending} onClose={() => setEnding(null)} />}
      <Suspense>
        {receiving && <ReceiveDialog document={document} row={row} onClose={() => setReceiving(false)} />}
      </Suspense>
    </>
  )
}

interface EndingProps {
  document: Document
  row: ReadRow
  to: Ending
  onClose: () => void
}

function EndingDialog({ document, row, to, onClose }: EndingProps) {
  const { t } = useTranslation(['documents', 'common'])
  const formId = useId()
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function take(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const input = document.input.lines ? { lines: [] } : {}
    const answer = await takeStep(document, row.id, to, { input, comment, revision: row.revision }).finally(() =>
      setBusy(false),
    )
    if (!answer.ok) return setTrouble(Object.values(answer.errors).flat()[0] ?? answer.message)
    notify.success(answer.waiting ? t('common:saved.waitingHere') : t(`steps.done.${to}`))
    onClose()
  }

  return (
    <Dialog
      title={t(`steps.title.${to}`)}
      size="sm"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('steps.back')}</Button>
          <Button type="submit" form={formId} variant="dangerSolid" busy={busy}>
            {t(`steps.${to}`)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={take} style={{ display: 'grid', gap: 12 }}>
        <p>{t(`steps.text.${to}`)}</p>
        <Field label={t('steps.comment')}>
          <TextArea rows={2} maxLength={500} value={comment} onChange={({ target }) => setComment(target.value)} />
        </Field>
        {trouble && (
          <p className={css.trouble} role="alert">
            {trouble}
          </p>
        )}
      </form>
    </Dialog>
  )
}
