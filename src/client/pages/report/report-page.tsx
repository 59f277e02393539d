import Layers from 'lucide-react/icons/layers'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelReport } from '#client/data/ask/reports.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { today } from '#client/parts/dates/days.ts'
import { formatAsOf } from '#client/parts/format.ts'
import { SheetPage } from '#client/parts/page.tsx'
import { Popover } from '#client/parts/popover.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import type { Report } from '#domain/kernel/report.ts'
import { mainFigure } from '#store/main-figure.ts'
import type { ReportRow } from '#store/report-answer.ts'
import { type ReportQuery, spanIn, viewNamed } from '#store/report-query.ts'
import { FiguresNote } from '../parts/figures-note.tsx'
import { type ChartChoice, chartAt, inPeriod, wholeAddress, withParams } from './address.ts'
import { AskedFields } from './asked-fields.tsx'
import { BehindPanel, type LookedBehind } from './behind-panel.tsx'
import { ChartCard, ChartMenu } from './chart-card.tsx'
import { chartPlan } from './chart-plan.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { CompareMenu } from './compare-menu.tsx'
import { Counting } from './counting.tsx'
import { FilterButton, FilterChips } from './filter.tsx'
import { Levels } from './levels.tsx'
import { NothingTold } from './nothing-told.tsx'
import { PeriodMenu } from './period-menu.tsx'
import css from './report.module.css'
import { ReportFileMenu } from './send/report-file-menu.tsx'
import strip from './strip.module.css'
import { ReportSummary } from './summary.tsx'
import type { TreePath } from './tree.ts'
import { TreeTable } from './tree-table.tsx'
import { useReportAddress } from './use-report-address.ts'
import { useTree } from './use-tree.ts'
import { ViewTabs } from './view-tabs.tsx'
import { useReportWords } from './words.ts'

const noRows: readonly ReportRow[] = []
const nothingUntold: readonly string[] = []

export type ReportDeed = ComponentType<{ report: Report; query: ReportQuery }>

interface ReportPageProps {
  report: Report
  /** What can be made of its rows. */
  deed: ReportDeed | undefined
  /** Called when the server refuses: the right to the report is gone. */
  onTaken: () => void
}

/** One page for every report: what is asked, a picture, and rows level within level. */
export function ReportScreen({ report, deed: Deed, onTaken }: ReportPageProps) {
  const { t } = useTranslation('report')
  const words = useReportWords(report)
  const address = useReportAddress(report)
  const { query, params, set, regroup, go } = address
  const isNarrow = useMedia(phoneWidth)
  const tree = useTree(report, query)
  const { root, lines } = tree
  const [behind, lookBehind] = useState<LookedBehind | null>(null)
  const close = useCallback(() => lookBehind(null), [])
  const isTaken = tree.errors.some(({ status }) => status === 403)
  useEffect(() => {
    if (isTaken) onTaken()
  }, [isTaken, onTaken])

  // The answer to another question, drawn while this one is counted, is no answer where that is left off.
  const isLeftOff = root.fetchStatus === 'idle' && (root.isPending || root.isPlaceholderData)
  const answer = isLeftOff ? undefined : root.data
  const totals = answer?.totals ?? noRows
  const untold = answer?.meta.untold ?? nothingUntold
  const main = mainFigure(report, query)
  const chosen = chartAt(params)
  const plan =
    main && !untold.includes(main)
      ? chartPlan(report, query, viewNamed(report, query.view), chosen, spanIn(query, today()))
      : null
  const draw = (kind: ChartChoice) => set({ chart: kind })
  const explain = (path: TreePath, row: ReportRow, figure: string) => {
    const names = path.map((_, level) => {
      const above = lines.find(
        (line) => line.kind === 'row' && JSON.stringify(line.path) === JSON.stringify(path.slice(0, level + 1)),
      )
      return above?.kind === 'row' ? words.row(query.group[level]!, above.row) : words.row(query.group[level]!, row)
    })
    lookBehind({ query: { ...query, path }, figure, row, name: names.reverse().join(', ') })
  }
  const levels = <Levels report={report} words={words} group={query.group} isList={isNarrow} onChange={regroup} />
  const files = <ReportFileMenu report={report} params={new URLSearchParams(wholeAddress(report, query, null))} />
  const isKept = root.error !== null && answer !== undefined

  return (
    <SheetPage>
      <div className={css.page} data-narrow={isNarrow || undefined}>
        <header className={css.head}>
          {!isNarrow && <h1>{words.name}</h1>}
          <FiguresNote />
          <span className={cx(css.hour, 'num', isKept && css.kept)} role="status">
            {answer && t(isKept ? 'kept' : 'asOf', { time: formatAsOf(answer.meta.at) })}
          </span>
          <IconButton
            size="sm"
            icon={RefreshCw}
            label={t('refresh')}
            disabled={tree.isLoading}
            onClick={tree.refresh}
          />
          <span className={css.space} />
          <ColumnsMenu
            report={report}
            words={words}
            figures={query.figures}
            isNarrow={isNarrow}
            onChange={(figures) => set({ 'figures[]': figures })}
          />
          {Deed && <Deed report={report} query={query} />}
          {files}
        </header>
        <ViewTabs report={report} words={words} address={address} chart={chosen} />
        <div className={css.controls}>
          <PeriodMenu report={report} query={query} onChange={(period) => set(inPeriod(period))} />
          <CompareMenu compare={query.compare} onChange={(compare) => set({ compare: compare ?? 'none' })} />
          {isNarrow ? (
            <Popover
              label={t('levels.label')}
              width={320}
              trigger={(trigger) => (
                <Button {...trigger} variant="quiet" icon={Layers}>
                  {t('levels.count', { count: query.group.length })}
                </Button>
              )}
            >
              {levels}
            </Popover>
          ) : (
            <>
              <span className={css.quiet}>{t('levels.label')}</span>
              {levels}
            </>
          )}
          <AskedFields
            report={report}
            words={words}
            asked={query.asked}
            onChange={(name, value) => set({ [name]: value || null })}
          />
          <span className={css.space} />
          {!isNarrow && <FilterButton report={report} words={words} address={address} />}
        </div>
        <FilterChips report={report} words={words} address={address} />
        <div className={css.told}>
          <Counting
            key={JSON.stringify([query.view, params.toString()])}
            isCounting={tree.isLoading}
            onCancel={() => void cancelReport(report)}
          />
          {answer && totals.length > 0 && (
            <div className={strip.strip} data-drawn={plan ? '' : undefined}>
              <ReportSummary
                report={report}
                words={words}
                query={query}
                totals={totals}
                untold={untold}
                main={main}
                onExplain={(row, figure) => explain(apartPath(report, row), row, figure)}
              />
              {plan ? (
                <ChartCard
                  report={report}
                  words={words}
                  query={query}
                  plan={plan}
                  main={main}
                  totals={totals}
                  height={isNarrow ? 190 : 150}
                  onChoose={draw}
                  onExplain={(asked: ReportQuery, row, name) => lookBehind({ query: asked, figure: main, row, name })}
                />
              ) : (
                <ChartMenu report={report} query={query} plan={null} onChoose={draw} />
              )}
            </div>
          )}
          {answer && answer.data.length > 0 ? (
            <TreeTable
              report={report}
              words={words}
              query={query}
              lines={lines}
              totals={totals}
              total={answer.meta.total}
              untold={untold}
              main={main}
              isNarrow={isNarrow}
              onToggle={tree.toggle}
              onMore={tree.more}
              onAgain={tree.again}
              onExplain={explain}
              onSort={address.order}
            />
          ) : (
            <NothingTold
              isLeftOff={isLeftOff}
              isLoading={root.isFetching}
              error={answer ? null : root.error}
              onAgain={tree.refresh}
              onClear={address.narrowing.params.size > 0 ? address.narrowing.clear : undefined}
              onLonger={
                query.period === 'last_12_months' || report.tells === 'day'
                  ? undefined
                  : () => go((now) => withParams(now, inPeriod('last_12_months')))
              }
            />
          )}
        </div>
        {isNarrow && (
          <footer className={css.foot}>
            <FilterButton report={report} words={words} address={address} className={css.thumb} />
          </footer>
        )}
        {behind && (
          <BehindPanel
            key={JSON.stringify([behind.query.path, behind.query.group, behind.figure])}
            {...behind}
            report={report}
            words={words}
            isNarrow={isNarrow}
            onTaken={onTaken}
            onClose={close}
          />
        )}
      </div>
    </SheetPage>
  )
}

const apartPath = (report: Report, row: ReportRow): TreePath =>
  report.apart.map((name) => String(row[`${name}_id`] ?? row[name] ?? ''))
