import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useEntryTotals, useRegister } from '#client/data/registers.ts'
import { useActor } from '#client/data/session.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatDateTime } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { columnsOfView } from '#store/register-columns.ts'
import { queryOf } from './address.ts'
import { Figure, isFigure, textOf } from './cells.tsx'
import { DocumentName } from './columns.tsx'
import { documentOf } from './document-link.ts'
import { NothingKept } from './nothing.tsx'
import css from './register.module.css'
import { useRegisterWords } from './words.ts'

interface WhyDialogProps {
  register: Register
  at: URLSearchParams
  name: string
  onClose: () => void
}

const latest = '20'

/** The latest entries behind a number, each with the way to its document; all of them are a page further. */
export default function WhyDialog({ register, at, name, onClose }: WhyDialogProps) {
  const { t } = useTranslation('registers')
  const navigate = useNavigate()
  const asked = new URLSearchParams([...at, ['view', 'entries']])
  asked.set('per_page', latest)
  const query = queryOf(register, asked, currentLanguage())
  const answer = useRegister(register, 'entries', query)
  const counted = useEntryTotals(register, query)
  const rows = answer.data?.data ?? []
  const more = (counted?.meta.total ?? 0) - rows.length
  const all = `${register.route}?${new URLSearchParams([...at, ['view', 'entries']])}`
  return (
    <Dialog
      title={t('why.title')}
      subtitle={name}
      onClose={onClose}
      footerNote={more > 0 && t('why.more', { count: more })}
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
      {rows.length === 0 ? (
        <NothingKept
          view="entries"
          narrowed={false}
          loading={answer.isPending}
          error={answer.error}
          onRetry={() => void answer.refetch()}
          onClear={onClose}
        />
      ) : (
        <ol className={css.steps}>
          {rows.map((row) => (
            <li key={`${row.document_id} ${row.n}`}>
              <Step register={register} row={row} onGo={onClose} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function Step({ register, row, onGo }: { register: Register; row: Row; onGo: () => void }) {
  const label = useLabel('resources')
  const words = useRegisterWords(register)
  const to = documentOf(useActor(), row)
  const name = <DocumentName row={row} label={label} />
  const columns = columnsOfView(register, 'entries', { group: [] })
  const told = columns.filter(({ part }) => part === 'dimension').flatMap((column) => textOf(column, row, words) || [])
  const figures = columns.filter(({ part, field }) => part !== 'dimension' && isFigure(field) && row)
  return (
    <>
      <span>
        {to ? (
          <Link to={to} onClick={onGo}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className={css.figures}>
        {figures
          .map((column) => ({ column, text: textOf(column, row, words) }))
          .filter(({ text }) => text)
          .slice(0, 1)
          .map(({ column, text }) => (
            <span key={column.key}>
              <small>{words.head(column)}</small> <Figure>{text}</Figure>
            </span>
          ))}
      </span>
      <small>{[formatDateTime(String(row.occurred_at)), ...told].join(' · ')}</small>
    </>
  )
}
