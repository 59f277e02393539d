import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useReportDocuments, useReportWhy } from '#client/data/ask/reports.ts'
import { type ApiError, isOffline } from '#client/data/call/api-error.ts'
import { useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { changeAgainst } from '#client/parts/charts/change-against.ts'
import { today } from '#client/parts/dates/days.ts'
import { formatDateTime, formatInteger } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { SkeletonRows } from '#client/parts/states.tsx'
import { shiftFor, spanBefore } from '#domain/kernel/periods.ts'
import type { Report } from '#domain/kernel/report.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { partner as partnerKind } from '#domain/references/partner.ts'
import type { ReportRow } from '#store/report-answer.ts'
import { type ReportQuery, spanIn } from '#store/report-query.ts'
import { documentLink } from '../register/document-link.ts'
import { DocumentName, FigureText } from '../table/sum-cells.tsx'
import css from './behind.module.css'
import { entriesLink } from './entries-link.ts'
import { SidePanel } from './side-panel.tsx'
import { WhySteps } from './why-steps.tsx'
import { daysText, type ReportWords } from './words.ts'

/** A figure that is looked behind. */
export interface LookedBehind {
  readonly query: ReportQuery
  readonly figure: string
  /** The row that tells it, or the values at a point of a chart. */
  readonly row: ReportRow
  /** What the row and those above it are called. */
  readonly name: string
}

interface BehindPanelProps extends LookedBehind {
  report: Report
  words: ReportWords
  isNarrow: boolean
  onTaken: () => void
  onClose: () => void
}

const documentsAtOnce = 20

/** What a figure is made of: why it changed, and the documents behind it. */
export function BehindPanel({ report, words, query, figure, row, name, isNarrow, onTaken, onClose }: BehindPanelProps) {
  const { t } = useTranslation('report')
  const { why } = report
  // Where there was nothing, everything is new, and no cause is told.
  const isExplained = Boolean(row.before?.[figure]) && why !== null && (figure === why.sum || figure === why.profit)
  const asked = { ...query, sort: { column: figure, descending: true } }
  const explained = useReportWhy(report, asked, isExplained)
  const own = why && (figure === why.sum || figure === why.profit) ? [figure] : why ? [figure, why.sum] : [figure]
  const documents = useReportDocuments(report, {
    ...query,
    compare: null,
    figures: own.filter((one) => Object.hasOwn(report.figures, one)),
    page: 1,
    per_page: documentsAtOnce,
  })
  const isTaken = [explained.error, documents.error].some((error) => error?.status === 403)
  useEffect(() => {
    if (isTaken) onTaken()
  }, [isTaken, onTaken])

  const change = changeAgainst(row[figure] as number | null, row.before?.[figure], report.figures[figure]!.field.kind)
  const by = change.kind === 'moved' ? change.text.replace('\u2212', '') : ''
  const title =
    change.kind === 'moved' && change.direction !== 'same' && query.compare
      ? t(`why.${change.direction}`, {
          figure: words.figure(figure),
          by: change.inPoints ? t('change.points', { points: by }) : by,
        })
      : t('why.plain', { figure: words.figure(figure) })
  return (
    <SidePanel title={title} subtitle={name || t('total')} isNarrow={isNarrow} onClose={onClose}>
      {isExplained &&
        (explained.data ? (
          <WhySteps
            explained={explained.data}
            before={beforeText(query)}
            write={(value) => words.value(figure, { ...row, [figure]: value })}
          />
        ) : explained.error ? (
          <Trouble error={explained.error} onAgain={() => void explained.refetch()} />
        ) : (
          <SkeletonRows rows={4} columns={2} />
        ))}
      <Documents report={report} words={words} query={query} figure={figure} row={row} documents={documents} />
    </SidePanel>
  )
}

/** The days that are compared with. */
function beforeText(query: ReportQuery): string {
  if (!query.compare) return ''
  const days = spanIn(query, today())
  const preset = typeof query.period === 'string' ? query.period : undefined
  return daysText(spanBefore(days, shiftFor(query.compare, days, preset)))
}

interface DocumentsProps extends Pick<BehindPanelProps, 'report' | 'words' | 'query' | 'figure' | 'row'> {
  documents: ReturnType<typeof useReportDocuments>
}

function Documents({ report, words, query, figure, row, documents }: DocumentsProps) {
  const { t } = useTranslation('report')
  const actor = useActor()
  const pages = documents.data?.pages
  const rows = pages?.flatMap(({ data }) => data) ?? []
  const meta = pages?.[0]?.meta
  const left = (meta?.total ?? 0) - rows.length
  const entries = meta && entriesLink(actor, report, query, figure, meta.days)
  return (
    <section className={css.documents} aria-label={t('behind.documents')}>
      <header>
        <h3>{t('behind.documents')}</h3>
        {meta && meta.total > 0 && <span className={css.quiet}>{formatInteger(meta.total)}</span>}
        {entries && <Link to={entries}>{t('behind.entries')}</Link>}
      </header>
      {documents.isPending && <SkeletonRows rows={5} columns={2} />}
      {documents.error && <Trouble error={documents.error} onAgain={() => void documents.refetch()} />}
      {pages && rows.length === 0 && <p className={css.quiet}>{t('behind.none')}</p>}
      <ul>
        {rows.map((one) => {
          const to = documentLink(actor, one)
          const named = <DocumentName row={one} writing={words.writing} />
          return (
            <li key={String(one.document_id)}>
              {to ? <Link to={to}>{named}</Link> : <span>{named}</span>}
              <FigureText sign={words.sign(figure, { ...row, ...one })}>{words.value(figure, one) || '–'}</FigureText>
              <small>
                {[one.occurred_at && formatDateTime(String(one.occurred_at)), partnerIn(one)]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </li>
          )
        })}
      </ul>
      {left > 0 && (
        <Button variant="subtle" busy={documents.isFetchingNextPage} onClick={() => void documents.fetchNextPage()}>
          {t('behind.more', { count: left, number: formatInteger(left) })}
        </Button>
      )}
    </section>
  )
}

const partnerIn = ({ partner }: Row) => (partner ? titleOf(partnerKind, partner as Row, currentLanguage()) : '')

function Trouble({ error, onAgain }: { error: ApiError; onAgain: () => void }) {
  const { t } = useTranslation('report')
  return (
    <p role="alert" className={css.trouble}>
      {isOffline(error) ? t('away.behind') : error.message}{' '}
      <Button size="sm" variant="plain" onClick={onAgain}>
        {t('again')}
      </Button>
    </p>
  )
}
