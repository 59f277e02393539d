import { useQueries } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type UIEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asQuery, useCall } from '#client/data/call/call.ts'
import { queryClient } from '#client/data/call/query-client.ts'
import { Button } from '#client/parts/button.tsx'
import { plusDays, today } from '#client/parts/dates/days.ts'
import { formatDate } from '#client/parts/format.ts'
import { EmptyState, ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { type MyNotice, myNotices } from '#wire/notices.ts'
import { NoticeItem } from './notice-item.tsx'
import css from './notices.module.css'

export type NoticesShown = 'all' | 'unread' | 'news'
const together = 10
/** Pixels above the end at which more is asked for. */
const near = 100

interface NoticeListProps {
  readonly shown: NoticesShown
  readonly onGo: () => void
  readonly onSet: () => void
  /** Told when somebody has read one here. */
  readonly onRead: () => void
}

/** Notices by day, the newest first; more come as one goes down. */
export function NoticeList({ shown, onGo, onSet, onRead }: NoticeListProps) {
  const { t } = useTranslation('notices')
  const [count, setCount] = useState(1)
  // What is read here stays in the list of the unread until one leaves it.
  const [read, setRead] = useState<readonly MyNotice[]>([])
  const asked = {
    per_page: together,
    ...(shown === 'unread' && { unread: '1' as const }),
    ...(shown === 'news' && { type: 'news' as const }),
  }
  const first = useCall(myNotices, { ...asked, page: 1 })
  const rest = useQueries(
    { queries: Array.from({ length: count - 1 }, (_, at) => asQuery(myNotices, { ...asked, page: at + 2 })) },
    queryClient,
  )
  const pages = [first, ...rest]
  const last = pages.at(-1)
  const rows = withKept(
    pages.flatMap(({ data }) => data?.data ?? []),
    read,
  )
  const hasMore = count < (first.data?.pages ?? 1)
  const more = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (hasMore && last?.isSuccess && scrollHeight - scrollTop - clientHeight < near) setCount(count + 1)
  }
  if (first.error && rows.length === 0) return <ErrorState title={t('drawer.unknown')} text={first.error.message} />
  if (first.isSuccess && rows.length === 0) return <EmptyState title={t(`drawer.none.${shown}`)} />
  return (
    <div className={css.list} onScroll={more}>
      {!first.data && <SkeletonRows rows={5} columns={1} />}
      {[...Map.groupBy(rows, ({ push_at }) => formatDate(push_at))].map(([day, all]) => (
        <section key={day}>
          <h3>{dayTold(day, t)}</h3>
          <ul>
            {all.map((notice: MyNotice) => (
              <NoticeItem
                key={notice.id}
                notice={notice}
                onRead={() => {
                  if (!notice.is_opened) setRead([...read, { ...notice, is_opened: true }])
                  onRead()
                }}
                onGo={onGo}
                onSet={onSet}
              />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <Button variant="plain" busy={last?.isPending ?? false} onClick={() => setCount(count + 1)}>
          {t('drawer.more')}
        </Button>
      )}
    </div>
  )
}

const withKept = (rows: readonly MyNotice[], kept: readonly MyNotice[]) => {
  const known = new Set(rows.map(({ id }) => id))
  const all = [...rows, ...kept.filter(({ id }) => !known.has(id))]
  return all.sort((a, b) => b.push_at.localeCompare(a.push_at) || b.id.localeCompare(a.id))
}

function dayTold(day: string, t: TFunction<'notices'>): string {
  if (day === formatDate(today())) return t('drawer.today')
  return day === formatDate(plusDays(today(), -1)) ? t('drawer.yesterday') : day
}
