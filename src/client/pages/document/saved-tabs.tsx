import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { useWords } from '#client/fields/words.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { Tabs } from '#client/parts/tabs.tsx'
import { books } from '#domain/books.ts'
import type { Document } from '#domain/kernel/document.ts'
import { may } from '#domain/kernel/permission.ts'
import type { ReadRow } from '#store/port.ts'
import css from './parts/document.module.css'
import { linesShown } from './parts/header.ts'

const Entries = lazy(() => import('./entries.tsx'))
const Statuses = lazy(() => import('./statuses.tsx'))
const History = lazy(() => import('../form/parts/history.tsx'))

type Part = 'lines' | 'entries' | 'statuses' | 'history'

interface SavedTabsProps {
  document: Document
  /** Null before the first save: then only the lines are shown. */
  row: ReadRow | null
  /** Whether there are lines, and how many. */
  count: number | undefined
  children: ReactNode
}

/** Tabs of a saved document. The lines stay mounted while another tab is open. */
export function SavedTabs({ document, row, count, children }: SavedTabsProps) {
  const { t } = useTranslation('documents')
  const words = useWords(document)
  const actor = useActor()
  const mayReadBooks = books.some((register) => may(actor, register, 'read'))
  // A document without lines stands above its tabs as a whole.
  const hasLines = linesShown(document).length > 0
  const [part, setPart] = useState<Part>(hasLines ? 'lines' : mayReadBooks ? 'entries' : 'statuses')
  if (!row) return children
  return (
    <>
      <div className={css.tabs}>
        <Tabs
          label={words.one}
          tabs={[
            ...(hasLines ? [{ value: 'lines' as const, label: t('tabs.lines'), count }] : []),
            ...(mayReadBooks ? [{ value: 'entries' as const, label: t('tabs.entries') }] : []),
            { value: 'statuses', label: t('tabs.statuses') },
            { value: 'history', label: t('tabs.history') },
          ]}
          value={part}
          onChange={setPart}
        />
      </div>
      <div hidden={part !== 'lines'}>{children}</div>
      <Suspense>
        {part === 'entries' && <Entries document={document} row={row} />}
        {part === 'statuses' && <Statuses document={document} id={row.id} revision={row.revision} />}
        {part === 'history' && (
          <div className={css.history}>
            <History resource={document} id={row.id} />
          </div>
        )}
      </Suspense>
    </>
  )
}
