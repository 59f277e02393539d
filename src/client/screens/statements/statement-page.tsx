import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { useRow } from '#client/data/ask/use-row.ts'
import { useCall } from '#client/data/call/call.ts'
import { StatementsTool } from '#client/pages/bank-file/statements-tool.tsx'
import { wayBack } from '#client/pages/parts/way-back.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { formatDate } from '#client/parts/format.ts'
import { useLoading } from '#client/parts/loading.tsx'
import { SheetPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { ErrorState } from '#client/parts/states.tsx'
import { bankStatement } from '#domain/bank/bank-statement.ts'
import type { Row, Stored } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { summaryOfStatement } from '#wire/statements.ts'
import { AcceptReady } from './accept-ready.tsx'
import { Desk } from './desk.tsx'
import css from './statements.module.css'
import { SumsStrip } from './sums-strip.tsx'
import { lookAgain } from './use-lines.ts'

const useSummary = (id: string) => useCall(summaryOfStatement, { id }, { refetchInterval: lookAgain })

/** A bank statement: what it comes to beside the books, its lines, and what each of them means. */
export function StatementPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation(['statements', 'pages', 'common'])
  const navigate = useNavigate()
  const { row, error, refetch } = useRow(bankStatement, id)
  const summary = useSummary(id)
  useLoading(!row && !error)
  const close = () => void navigate(wayBack(bankStatement.route))
  const trouble = error ?? (summary.data ? null : summary.error)
  if (trouble)
    return (
      <ErrorState
        heading
        title={trouble.status === 404 ? t('pages:form.notFound') : trouble.message}
        actions={
          <>
            <Button onClick={close}>{t('pages:form.back')}</Button>
            {trouble.status !== 404 && (
              <Button
                variant="subtle"
                onClick={() => {
                  refetch()
                  void summary.refetch()
                }}
              >
                {t('common:actions.retry')}
              </Button>
            )}
          </>
        }
      />
    )
  if (!row) return null
  return <Opened key={id} row={row} onClose={close} />
}

function Opened({ row, onClose }: { row: ReadRow<Stored<typeof bankStatement>>; onClose: () => void }) {
  const { t } = useTranslation(['statements', 'pages'])
  const { data: summary } = useSummary(row.id)
  const [from, to] = [formatDate(row.from_day ?? ''), formatDate(row.to_day ?? '')]
  const title = from === to ? t('titleDay', { day: from }) : t('title', { from, to })
  usePageHead({ title })
  const bank = (row.bank ?? {}) as Row
  return (
    <SheetPage>
      <header className={css.head}>
        <IconButton icon={ArrowLeft} label={t('pages:form.back')} onClick={onClose} />
        <div className={css.title}>
          <h1>{title}</h1>
          <span>{[bank.name, row.name, t('lines', { count: row.line_count })].filter(Boolean).join(' · ')}</span>
        </div>
        <span className={css.space} />
        <StatementsTool variant="outline" />
        {summary && <AcceptReady id={row.id} summary={summary} />}
      </header>
      {summary && <SumsStrip statement={row} summary={summary} />}
      <Desk statement={row} summary={summary} />
    </SheetPage>
  )
}
