import RotateCw from 'lucide-react/icons/rotate-cw'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { said } from '#client/data/call/fault-words.ts'
import { keepDraft, loadDraft } from '#client/data/device/drafts.ts'
import { discardRefused, sendAgain } from '#client/data/device/retry-refused.ts'
import { useActor } from '#client/data/who/session.ts'
import { draftNameOf } from '#client/pages/form/draft-name.ts'
import { Button } from '#client/parts/button.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { notify } from '#client/parts/messages.ts'
import { useConfirm } from '#client/parts/use-confirm.ts'
import { isMadeBy } from '#domain/kernel/acting.ts'
import type { Queued } from '#store/outbox.ts'
import { isStrange } from '#sync/device/whose.ts'
import { placeToCorrect, toldOf } from './command-summary.ts'
import css from './device.module.css'
import { StepTold } from './step-told.tsx'
import { WaitingHead } from './waiting.tsx'
import { Why } from './why.tsx'
import { useToldWords } from './words.ts'

/** Commands that were not taken: the reason, and what their author can do. */
export function Attention({ records }: { records: readonly Queued[] }) {
  const actor = useActor()
  return (
    <ol className={css.records}>
      {records.map((queued) => (
        <li key={queued.command.id}>
          <WaitingHead queued={queued} />
          {!isStrange(queued, actor) && (
            <>
              <Reason queued={queued} />
              <StepTold sent={queued.command} />
            </>
          )}
          <WaysOut queued={queued} />
        </li>
      ))}
    </ol>
  )
}

const refusalOf = ({ answer }: Queued) =>
  answer?.state === 'refused' || answer?.state === 'set_aside' ? answer : { code: 'invalid', errors: {} }

function Reason({ queued }: { queued: Queued }) {
  const { code, errors } = refusalOf(queued)
  return <Why resource={toldOf(queued.command, [], currentLanguage()).resource} code={code} faults={errors} />
}

function WaysOut({ queued }: { queued: Queued }) {
  const { t } = useTranslation('device')
  const words = useToldWords()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const actor = useActor()
  const { organisation_id } = actor
  const [busy, setBusy] = useState(false)
  const { command, stage, effect } = queued
  const place = placeToCorrect(command.id, command)
  const isOwn = isMadeBy(command, actor)
  const isOffice = stage === 'set_aside'

  async function correct(to: string, mode: string) {
    const told = toldOf(command, [], currentLanguage())
    if (told.resource && mode !== 'view') {
      const name = draftNameOf(told.resource.name, { mode, id: command.record, again: command.id })
      // If a draft of the correction exists, it is kept.
      if (!(await loadDraft(name)))
        // The form needs an organisation, which a command of the till does not name: its author's.
        keepDraft(name, { organisation_id, ...command.payload.input, id: command.record })
    }
    void navigate(to)
  }

  async function again() {
    setBusy(true)
    const trouble = await sendAgain(queued).finally(() => setBusy(false))
    if (trouble) notify.error(trouble)
    else notify.success(t('attention.resent'))
  }

  async function discard() {
    const { code, errors } = refusalOf(queued)
    const reason = said(code, errors)
    const rows = effect.rows.map(({ row }) => row)
    const sure = await confirm({
      title: t('attention.discardTitle'),
      text: t('attention.discardText', {
        reason: `${(Object.values(reason.errors).flat()[0] ?? reason.message).replace(/\.?$/, '.')}`,
        name: words.name(toldOf(command, rows, currentLanguage())),
      }),
      action: t('attention.discard'),
      danger: true,
    })
    if (!sure) return
    await discardRefused(queued)
    notify.success(t('attention.discarded'))
  }

  return (
    <>
      {isOffice && <p className={css.quiet}>{t('attention.office')}</p>}
      {!isOwn && <p className={css.quiet}>{t('attention.others')}</p>}
      {isOwn && (
        <div className={css.ways}>
          {place && (
            <Button variant="subtle" icon={SquarePen} onClick={() => void correct(place.to, place.mode)}>
              {t(place.mode === 'view' ? 'attention.open' : 'attention.correct')}
            </Button>
          )}
          {isOffice && place && (
            <Button icon={RotateCw} busy={busy} onClick={() => void again()}>
              {t('attention.again')}
            </Button>
          )}
          {!isOffice && (
            <Button variant="danger" icon={Trash2} onClick={() => void discard()}>
              {t('attention.discard')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
