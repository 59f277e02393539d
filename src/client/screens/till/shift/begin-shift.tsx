import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { inOneBreath } from '#client/data/call/fault-words.ts'
import { commitFact } from '#client/data/device/commit-fact.ts'
import { approvalsIn } from '#client/data/person/approvers.ts'
import { userCan, useSession } from '#client/data/who/session.ts'
import { personName } from '#client/data/who/user.ts'
import { Button } from '#client/parts/button.tsx'
import { notify } from '#client/parts/messages.ts'
import { permissionOf } from '#domain/kernel/permission.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import type { Word } from '#store/command.ts'
import { TillDialog } from '../parts/till-dialog.tsx'
import { focusSearch } from '../parts/use-keys.ts'
import type { TillPlace } from '../state/shop.ts'
import { CountEnd } from './count-end.tsx'
import { type Counted, nothingFound } from './counting.ts'
import { DueNow } from './due-now.tsx'
import css from './shift.module.css'

/** Opens a shift: the drawer is counted, or found to hold what the books have. */
export function BeginShift({ place, onClose }: { place: TillPlace; onClose: () => void }) {
  const { t } = useTranslation('till')
  const { user } = useSession()
  const [id] = useState(() => v7())
  const [found, setFound] = useState(nothingFound)

  async function begin(
    { notes: opening, taken: opening_sums, seen: opening_seen, at }: Counted,
    opening_reason: string | null,
    words: readonly Word[],
  ) {
    const cashier = user && personName(user)
    const input = { occurred_at: at, ...place, cashier, opening, opening_sums, opening_seen, opening_reason }
    const answer = await commitFact(cashShift, { action: 'create', id, input }, await approvalsIn(words))
    if (!answer.ok) return void notify.error(inOneBreath(answer))
    notify.success(t('shift.begun'))
    onClose()
    focusSearch()
  }

  if (!userCan(permissionOf(cashShift, 'create')))
    return (
      <TillDialog
        size="sm"
        title={t('shift.open')}
        onClose={onClose}
        footer={
          <Button size="till" variant="solid" className={css.wide} onClick={onClose}>
            {t('alarm.go')}
          </Button>
        }
      >
        <p className={css.text}>{t('shift.mayNot')}</p>
      </TillDialog>
    )
  return (
    <CountEnd
      end="open"
      cashbox={place.cashbox_id}
      found={found}
      onFound={setFound}
      record={id}
      onCounted={begin}
      onBack={onClose}
    >
      <DueNow
        cashbox={place.cashbox_id}
        isTaken={found.taken.length > 0}
        onTake={(taken) => setFound({ notes: [], taken })}
      />
    </CountEnd>
  )
}
