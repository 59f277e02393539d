import { useTranslation } from 'react-i18next'
import type { OutboxState } from '#client/data/device/use-outbox.ts'
import { useActor } from '#client/data/who/session.ts'
import { UnsentChip, unsentOf } from '#client/fields/unsent.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Queued } from '#store/outbox.ts'
import { isUnsent } from '#sync/device/batch.ts'
import { isStrange } from '#sync/device/whose.ts'
import { toldOf } from './command-summary.ts'
import css from './device.module.css'
import { useToldWords } from './words.ts'

/** Unsent commands, oldest first. */
export function WaitingRecords({ outbox }: { outbox: OutboxState }) {
  const waiting = outbox.records.filter(({ stage }) => isUnsent(stage))
  return (
    <ol className={css.records}>
      {waiting.map((queued) => (
        <li key={queued.command.id}>
          <WaitingHead queued={queued} />
        </li>
      ))}
    </ol>
  )
}

/** A command: what it is, when and by whom it was made, and its stage. */
export function WaitingHead({ queued }: { queued: Queued }) {
  const { t } = useTranslation('device')
  const actor = useActor()
  const words = useToldWords()
  const { command, effect, stage } = queued
  const rows = effect.rows.map(({ row }) => row)
  const told = toldOf(command, rows, currentLanguage())
  const shown = unsentOf({ unsent: stage })
  return (
    <div className={css.record}>
      <strong>{isStrange(queued, actor) ? t('item.strange') : words.name(told)}</strong>
      {shown && <UnsentChip stage={shown} />}
      <small>
        {told.action && `${t(`item.${told.action}` as 'item.create')} · `}
        {[formatAsOf(command.at), t(`item.${whoseOf(command, actor)}`)].join(' · ')}
      </small>
      {stage === 'blocked' && <small>{t('unsent.after')}</small>}
    </div>
  )
}

function whoseOf({ author, behind }: Queued['command'], { user_id, behind: own }: Actor) {
  if (behind && behind !== own) return behind === user_id ? 'behind' : 'colleague'
  return author === user_id ? 'you' : 'colleague'
}
