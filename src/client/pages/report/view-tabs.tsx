import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { usualLayout } from '#client/parts/grid/layout.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Icon } from '#client/parts/icon.tsx'
import { Popover } from '#client/parts/popover.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { Tabs } from '#client/parts/tabs.tsx'
import type { Report } from '#domain/kernel/report.ts'
import type { ListView } from '#domain/people/list-view.ts'
import { useSavedViews } from '../views/use-saved-views.ts'
import { type ChartChoice, inTab, isPlain, wholeAddress } from './address.ts'
import css from './report.module.css'
import type { ReportAddress } from './use-report-address.ts'
import type { ReportWords } from './words.ts'

const ViewsPanel = lazy(async () => {
  const [page] = await Promise.all([import('../views/views-panel.tsx'), loadTexts('bulk')])
  return page
})

interface ViewTabsProps {
  report: Report
  words: ReportWords
  address: ReportAddress
  chart: ChartChoice | null
}

/** In an address: which of the views that have a name is shown. */
const savedKey = 'saved'

/** The tabs of a report, after them the views that people have saved under a name, and the way to save one. */
export function ViewTabs({ report, words, address, chart }: ViewTabsProps) {
  const { t } = useTranslation('report')
  const { params, query, go } = address
  const take = ({ id, address: kept }: Pick<ListView, 'id' | 'address'>) =>
    go(() => new URLSearchParams([...new URLSearchParams(kept), [savedKey, id]]), 'leave')
  const saved = useSavedViews(report.route, isPlain(params), take)
  const shown = saved.find(({ id }) => id === params.get(savedKey))
  return (
    <div className={css.tabs}>
      <Tabs
        label={t('tabs')}
        tabs={[
          ...Object.keys(report.views).map((name) => ({ value: name, label: words.view(name) })),
          ...saved.map((view) => ({
            value: view.id,
            label: (
              <>
                {view.name}
                <span data-tip={t(view.is_own ? 'saved.own' : 'saved.shared')}>
                  <Icon of={view.is_own ? User : Users} size={14} />
                  <span className="unseen">{t(view.is_own ? 'saved.own' : 'saved.shared')}</span>
                </span>
              </>
            ),
          })),
        ]}
        value={shown?.id ?? query.view}
        onChange={(value) => {
          const view = saved.find(({ id }) => id === value)
          if (view) take(view)
          else go((now) => inTab(report, now, value), 'leave')
        }}
      />
      <Popover
        label={t('saved.save')}
        width={320}
        trigger={(trigger) => (
          <Button {...trigger} variant="plain" icon={BookmarkPlus} aria-label={t('saved.save')}>
            <span className={css.wide}>{t('saved.save')}</span>
          </Button>
        )}
      >
        {(close) => (
          <Suspense>
            <ViewsPanel
              route={report.route}
              views={saved}
              address={wholeAddress(report, query, chart)}
              layout={{ kept: usualLayout, dense: false }}
              onTake={(view) => {
                take(view)
                close()
              }}
              onKept={(view) => {
                take(view)
                close()
              }}
            />
          </Suspense>
        )}
      </Popover>
    </div>
  )
}
