import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { facadeNamed } from '#client/data/areas.ts'
import { useActor } from '#client/data/who/session.ts'
import { documentLink } from '#client/pages/register/document-link.ts'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatDate } from '#client/parts/format.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { may } from '#domain/kernel/permission.ts'
import { partner } from '#domain/references/partner.ts'
import { documentText } from '#store/column.ts'
import css from './calendar.module.css'
import { type Expected, payerName } from './expected.ts'
import { PlanActions } from './plan-actions.tsx'
import type { CalendarWords } from './words.ts'

interface CellDialogProps {
  flows: readonly Expected[]
  words: CalendarWords
  onClose: () => void
}

const most = 200

/** The debts and plans that a sum is made of, each leading to its partner and its document. */
export function CellDialog({ flows, words, onClose }: CellDialogProps) {
  const { t } = useTranslation('treasury')
  const title = new Set(flows.map(({ payer }) => payer)).size === 1 ? payerName(flows[0]!) : t('expectedHere')
  return (
    <Dialog title={title} onClose={onClose} size="md">
      <ul className={css.items}>
        {flows.slice(0, most).map((flow) => (
          <Item key={`${flow.document_id ?? flow.plan_id} ${flow.day}`} flow={flow} words={words} onPaid={onClose} />
        ))}
      </ul>
      {flows.length > most && <p>{t('andMore', { count: flows.length - most })}</p>}
    </Dialog>
  )
}

function Item({ flow, words, onPaid }: { flow: Expected; words: CalendarWords; onPaid: () => void }) {
  const { t } = useTranslation('treasury')
  const actor = useActor()
  const label = useLabel('resources')
  const to = flow.document ? documentLink(actor, flow) : null
  const called = flow.document ? documentText(flow, { kind: (kind) => label(`resources:${kind}.one`) }) : flow.name
  return (
    <li>
      <span className="num">{flow.day ? formatDate(flow.day) : t('undated')}</span>
      <span>
        {flow.partner &&
          (may(actor, partner, 'read') ? (
            <Link to={`${facadeNamed(partner.name).route}/view/${flow.partner.id}`}>{flow.partner.name}</Link>
          ) : (
            flow.partner.name
          ))}
        <small>{to ? <Link to={to}>{called}</Link> : called}</small>
      </span>
      <b className="num">{words.money(flow.amount, flow.currency_id)}</b>
      {flow.plan_id && flow.day && <PlanActions id={flow.plan_id} day={flow.day} onPaid={onPaid} />}
    </li>
  )
}
