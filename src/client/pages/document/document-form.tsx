import History from 'lucide-react/icons/history'
import { type FormEvent, lazy, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from 'react-router-dom'
import { useSession } from '#client/data/who/session.ts'
import { NewRecord } from '#client/fields/new-record.ts'
import { Button } from '#client/parts/button.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Icon } from '#client/parts/icon.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { useUnsavedGuard } from '#client/parts/unsaved.ts'
import { coarsePointer } from '#client/parts/use-media.ts'
import { useStrayKeys } from '#client/parts/use-stray-keys.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { unlikeExpected } from '#domain/stock/expected.ts'
import formCss from '../form/parts/form.module.css'
import { isSentAway } from '../form/sent-away.ts'
import { StaleBand } from '../form/stale-band.tsx'
import { useNewRecords } from '../form/use-new-record.ts'
import { ClosedBand } from './closed-band.tsx'
import { FollowMenu } from './follow-menu.tsx'
import { Frame } from './frame.tsx'
import { takesExpected } from './goods/parts/expected-lines.ts'
import { HeaderFields } from './header-fields.tsx'
import { DocumentSums } from './lines/sums.tsx'
import { LinesSection } from './lines-section.tsx'
import { MoreMenu } from './more-menu.tsx'
import css from './parts/document.module.css'
import { linesShown, mainLines } from './parts/header.ts'
import { SavedTabs } from './saved-tabs.tsx'
import { type DocumentFormOptions, useDocumentForm } from './use-document-form.ts'

const PostingQuestion = lazy(() => import('./goods/counts/posting-question.tsx'))
const UnlikeQuestion = lazy(async () => {
  const [question] = await Promise.all([import('./goods/expected/unlike-question.tsx'), loadTexts('expected')])
  return question
})

const noLines: readonly Row[] = []
const linesOf = (row: Row, name: string) => (row[name] ?? noLines) as readonly Row[]
const leaves = (from: Location, to: Location) => from.pathname !== to.pathname && !isSentAway(to)

/** A document that is being typed. */
export function DocumentForm({ onClose, ...options }: DocumentFormOptions & { onClose: () => void }) {
  const { t } = useTranslation(['documents', 'pages', 'common'])
  const { document } = options
  const form = useDocumentForm(options)
  const { user } = useSession()
  const { header, lines, isDirty, busy, row, element, typed } = form
  const scroller = useRef<HTMLDivElement>(null)
  const isDraft = !row?.is_posted
  const mayClose = useUnsavedGuard(isDirty, {
    save: () => form.save(isDraft, { stay: true }),
    drop: form.giveUp,
    leaves,
  })
  const close = useCallback(async () => {
    if (await mayClose()) onClose()
  }, [mayClose, onClose])
  const newRecords = useNewRecords(0)
  const { begins } = options
  useEffect(() => {
    // With touch, focusing would only open the keyboard.
    if (matchMedia(coarsePointer).matches) return
    const first = begins ? `input[name="${CSS.escape(begins)}"]` : 'input, textarea'
    element.current?.querySelector<HTMLElement>(first)?.focus()
  }, [element, begins])

  const all = linesShown(document, typed)
  const main = mainLines(document)
  const canPost = isDraft || isDirty
  const counted = all.find(({ field }) => field.counts?.differs)
  const expecting = all.find(({ field }) => takesExpected(field))
  const isUnlike = expecting !== undefined && unlikeExpected(lines.lines[expecting.name] ?? noLines).length > 0
  const [asking, setAsking] = useState(false)
  function post() {
    if (!canPost) return
    // A count is shown what it will write before it does, and what came is compared with what was expected.
    if (!counted && !isUnlike) void form.save(false)
    else if (form.isSound()) setAsking(true)
  }
  const keep = () => void form.save(true)
  function onKeyDown(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'preventDefault'>) {
    if (!(event.ctrlKey || event.metaKey)) return
    if (event.key === 'Enter') post()
    else if (event.code === 'KeyS' && isDraft) keep()
    else return
    event.preventDefault()
  }
  useStrayKeys(onKeyDown)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that work wherever in the document one is
    <div className={css.keys} onKeyDown={onKeyDown}>
      <Frame
        document={document}
        row={row}
        scroller={scroller}
        onClose={close}
        tools={
          <>
            <span aria-live="polite" className={isDirty ? formCss.note : undefined}>
              {isDirty && t('common:unsaved.note')}
            </span>
            {row?.is_posted && !isDirty && <FollowMenu document={document} row={row} />}
            {row && <MoreMenu document={document} row={row} unsaved={isDirty} onGone={onClose} />}
          </>
        }
        bar={
          <>
            <DocumentSums document={document} header={typed} lines={lines.lines} />
            {isDraft && (
              <Button onClick={keep} disabled={!isDirty} busy={busy} data-tip="Ctrl + S">
                {t('actions.keepDraft')}
              </Button>
            )}
            <Button variant="solid" onClick={post} disabled={!canPost} busy={busy} data-tip="Ctrl + Enter">
              {t(isDraft ? 'actions.post' : 'actions.postAgain')}
            </Button>
          </>
        }
      >
        <form ref={element} noValidate onSubmit={(event: FormEvent) => event.preventDefault()}>
          <div className={css.block}>
            <div className={css.band}>
              {form.restoredAt && isDirty && (
                <div className={formCss.band} role="status">
                  <Icon of={History} />
                  <div className={formCss.bandText}>
                    {t('pages:form.restoredAt', { time: formatAsOf(form.restoredAt) })}
                  </div>
                  <Button size="sm" onClick={form.discard}>
                    {t('pages:form.discard')}
                  </Button>
                </div>
              )}
              <ClosedBand
                organisation_id={row?.organisation_id ?? user?.organisation.id ?? null}
                moments={[row?.occurred_at, typed.occurred_at]}
              />
              <StaleBand resource={document} control={header.control} stale={form.stale} besides={lines.lines} />
              {form.trouble && (
                <p className={css.trouble} role="alert">
                  {form.trouble}
                </p>
              )}
            </div>
            <NewRecord value={newRecords}>
              <HeaderFields
                document={document}
                control={header.control}
                read={row ?? options.first}
                isNew={row === null}
                onChange={form.change}
              />
            </NewRecord>
          </div>
          <SavedTabs document={document} row={row} count={main && lines.lines[main.name]?.length}>
            {all.map(({ name, field }) => (
              <LinesSection
                key={name}
                document={document}
                name={name}
                field={field}
                header={typed}
                posted={row?.is_posted ? row : null}
                isSettling={form.isSettling}
                state={lines}
                locked={false}
                id={form.id}
                onHeader={form.change}
                keep={form.keep}
                scroller={scroller}
                titled={all.length > 1 || name !== main?.name}
              />
            ))}
          </SavedTabs>
        </form>
      </Frame>
      <Suspense>
        {asking && counted && (
          <PostingQuestion
            document={document}
            field={counted.field}
            header={typed}
            lines={lines.lines[counted.name] ?? noLines}
            posted={row?.is_posted ? linesOf(row, counted.name) : noLines}
            onPost={() => {
              setAsking(false)
              void form.save(false)
            }}
            onClose={() => setAsking(false)}
          />
        )}
        {asking && expecting && (
          <UnlikeQuestion
            lines={lines.lines[expecting.name] ?? noLines}
            onPost={() => {
              setAsking(false)
              void form.save(false)
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
