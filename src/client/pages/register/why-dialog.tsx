import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useEntryTotals, useRegister } from '#client/data/ask/registers.ts'
import { isOffline } from '#client/data/call/api-error.ts'
import { useSeenRegister } from '#client/data/device/seen-resource.ts'
import { useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { RegisterQuery } from '#store/register-query.ts'
import { registerQuery } from './address.ts'
import { BehindHere } from './behind-here.tsx'
import { NothingKept } from './nothing.tsx'
import css from './register.module.css'
import { EntryStep } from './step.tsx'

interface WhyDialogProps {
  register: Register
  at: URLSearchParams
  name: string
  /** The resource or formula that the number is of. */
  figure?: string | undefined
  /** An explanation of what else is in the number. */
  note?: ReactNode
  onClose: () => void
}

const latest = '20'

/** The entries behind a number. Without the right to read the register it shows what the device knows. */
export default function WhyDialog({ register: declared, at, name, figure, note, onClose }: WhyDialogProps) {
  const register = useSeenRegister(declared)
  const { t } = useTranslation('registers')
  const mayAsk = may(useActor(), register, 'read')
  const asked = new URLSearchParams([...at, ['view', 'entries']])
  asked.set('per_page', latest)
  const query = registerQuery(register, asked, currentLanguage())
  if (mayAsk) {
    return <Asked register={register} at={at} query={query} name={name} figure={figure} note={note} onClose={onClose} />
  }
  return (
    <Dialog title={t('why.title')} subtitle={name} onClose={onClose}>
      <Note>{note}</Note>
      <BehindHere register={register} query={query} onGo={onClose} />
    </Dialog>
  )
}

const Note = ({ children }: { children: ReactNode }) => children && <p className={css.note}>{children}</p>

/** The latest entries behind a number, with links to their documents and to the page of all entries. */
function Asked({ register, at, query, name, figure, note, onClose }: WhyDialogProps & { query: RegisterQuery }) {
  const { t } = useTranslation('registers')
  const navigate = useNavigate()
  const answer = useRegister(register, 'entries', query)
  const counted = useEntryTotals(register, query)
  const rows = answer.data?.data ?? []
  const more = (counted?.meta.total ?? 0) - rows.length
  const all = `${register.route}?${new URLSearchParams([...at, ['view', 'entries']])}`
  const isAway = answer.error !== null && isOffline(answer.error)
  const told =
    rows.length === 0 ? (
      <NothingKept
        view="entries"
        loading={answer.isPending}
        error={answer.error}
        onRetry={() => void answer.refetch()}
      />
    ) : (
      <ol className={css.steps}>
        {rows.map((row) => (
          <li key={`${row.document_id} ${row.n}`}>
            <EntryStep register={register} row={row} figure={figure} onGo={onClose} />
          </li>
        ))}
      </ol>
    )
  return (
    <Dialog
      title={t('why.title')}
      subtitle={name}
      onClose={onClose}
      footerNote={!isAway && more > 0 && t('why.more', { count: more })}
      footer={
        <Button
          variant="solid"
          onClick={() => {
            onClose()
            void navigate(all)
          }}
        >
          {t('why.all')}
        </Button>
      }
    >
      <Note>{note}</Note>
      {isAway ? <BehindHere register={register} query={query} otherwise={told} onGo={onClose} /> : told}
    </Dialog>
  )
}
