import Ban from 'lucide-react/icons/ban'
import Clock from 'lucide-react/icons/clock'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useActor } from '#client/data/who/session.ts'
import type { Beginning } from '#client/pages/document/beginning.ts'
import { mayCreate } from '#client/pages/form/parts/form-rights.ts'
import { Button } from '#client/parts/button.tsx'
import type { StatementLine } from '#domain/bank/statements/statement-line.ts'
import { startOf } from '#domain/kernel/day.ts'
import { incomingBankOrder, outcomingBankOrder } from '#domain/money/bank-orders.ts'
import type { ReadRow } from '#store/port.ts'
import { FindDialog } from './find-dialog.tsx'
import { LeaveOutDialog } from './leave-out-dialog.tsx'
import { leaveStatement } from './left-for.ts'
import css from './panel.module.css'
import type { Deeds } from './use-deeds.ts'

interface LineWaysProps {
  statement: ReadRow
  line: StatementLine
  deeds: Deeds
}

/** What else can be done with a line that waits. */
export function LineWays({ statement, line, deeds }: LineWaysProps) {
  const { t } = useTranslation('statements')
  const actor = useActor()
  const navigate = useNavigate()
  const [asks, ask] = useState<'find' | 'leave' | null>(null)
  const order = line.amount > 0 ? incomingBankOrder : outcomingBankOrder

  function makeOrder() {
    const best = line.proposals.find(({ means }) => !means.id && means.document === order.name)
    const told: Beginning = {
      begins: {
        bank_id: line.bank_id,
        amount: Math.abs(line.amount),
        occurred_at: middayOf(line.day),
        invoice: line.number,
        comment: line.purpose.slice(0, 500),
        ...best?.means.input,
      },
    }
    leaveStatement(statement.id, line.id)
    // A draft of another line is not taken up here.
    void navigate(`${order.route}/create?again=${line.id}`, { state: told })
  }

  return (
    <div className={css.ways}>
      <Button variant="ghost" icon={Search} onClick={() => ask('find')}>
        {t('find.open')}
      </Button>
      {mayCreate(order, actor) && (
        <Button variant="ghost" icon={Plus} onClick={makeOrder}>
          {t(line.amount > 0 ? 'newIncoming' : 'newOutgoing')}
        </Button>
      )}
      {line.state === 'later' ? (
        <Button variant="ghost" icon={Clock} onClick={() => void deeds.set(line, 'open')}>
          {t('takeUp')}
        </Button>
      ) : (
        <Button variant="ghost" icon={Clock} onClick={() => void deeds.set(line, 'later')}>
          {t('putOff')}
        </Button>
      )}
      <Button variant="ghost" icon={Ban} onClick={() => ask('leave')}>
        {t('leave.open')}
      </Button>
      {asks === 'find' && (
        <FindDialog
          statement={statement.id}
          line={line}
          onAccept={(means) => {
            ask(null)
            void deeds.accept(line, means)
          }}
          onClose={() => ask(null)}
        />
      )}
      {asks === 'leave' && (
        <LeaveOutDialog
          onLeave={(reason) => {
            ask(null)
            void deeds.set(line, 'left_out', reason)
          }}
          onClose={() => ask(null)}
        />
      )}
    </div>
  )
}

/** A bank tells no hour; of today it is now, since nothing happens in the future. */
const middayOf = (day: string) =>
  new Date(Math.min(Date.parse(startOf(day)) + 12 * 3_600_000, Date.now())).toISOString()
