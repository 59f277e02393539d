import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useRow } from '#client/data/ask/use-row.ts'
import { type FormName, loadDraft } from '#client/data/device/drafts.ts'
import type { Draft } from '#client/data/device/outbox.ts'
import { useSeenResource } from '#client/data/device/seen-resource.ts'
import { useSession } from '#client/data/who/session.ts'
import type { User } from '#client/data/who/user.ts'
import { Button } from '#client/parts/button.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { useLoading } from '#client/parts/loading.tsx'
import { ErrorState } from '#client/parts/states.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { type Document, type DocumentRecord, recordFrom } from '#domain/kernel/document.ts'
import { mayChange } from '#domain/kernel/places.ts'
import type { ReadRow } from '#store/port.ts'
import { draftNameOf } from '../form/draft-name.ts'
import { mannerOf } from '../form/parts/form-rights.ts'
import { firstValues } from '../form/parts/values.ts'
import { useBegun } from '../form/use-begun.ts'
import { ownHandOf } from '../parts/own-hand.ts'
import { wayBack } from '../parts/way-back.ts'
import { beginningFrom, listQuery } from '../table/list-address.ts'
import type { Beginning } from './beginning.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentView } from './document-view.tsx'
import { copiedValues, newValues } from './first.ts'
import { leadingFrom, partyOf } from './parts/following.ts'

interface DocumentPageProps {
  document: Document
  mode: 'create' | 'edit' | 'view'
}

/** The page of a document: loads what it needs and decides whether this person edits or only views. */
export function DocumentPage({ document, mode }: DocumentPageProps) {
  const { user } = useSession()
  const { id = null } = useParams()
  const [params] = useSearchParams()
  const after = mode === 'create' ? leadingFrom(document, params.get('after')) : null
  const source = mode === 'create' ? (after?.id ?? params.get('from')) : id
  return (
    user && (
      <Fetched
        key={`${mode} ${source} ${params.get('again')} ${params.get('other')} ${params.get('beside')}`}
        document={document}
        mode={mode}
        source={source}
        after={after}
        user={user}
      />
    )
  )
}

interface FetchedProps extends DocumentPageProps {
  /** Id of the record to show or to copy. */
  source: string | null
  /** How a new document follows from the record, if that is one of another kind. */
  after: ReturnType<typeof leadingFrom>
  user: User
}

function Fetched({ document: declared, mode, source, after, user }: FetchedProps) {
  const document = useSeenResource(declared)
  const { t } = useTranslation(['pages', 'common', 'errors'])
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { state: told } = useLocation()
  const fetched = useRow(after?.before ?? document, source)
  const read = fetched.row && recordFrom(fetched.row)
  const [held, hold] = useState<DocumentRecord | null>(null)
  useEffect(() => hold((before) => before ?? read), [read])
  // A form keeps the row it started with; a view always shows the latest.
  const row = mode === 'view' ? read : held
  const draftName = draftNameOf(document.name, {
    mode,
    id: source,
    beside: params.get('beside'),
    again: params.get('again'),
  })
  const draft = useDraft(mode === 'view' ? null : draftName)
  const marked = useBegun(document, mode === 'create' && (source === null || after !== null))
  const waits = draft === undefined || !marked || (source !== null && !row)
  useLoading(waits && !fetched.error)

  const first = useMemo(() => {
    const begun = beginningFrom(document, listQuery(document, params, currentLanguage()))
    if (after && row) return newValues(document, user, { ...marked, ...begun, ...after.leading.begins(row) })
    if (mode === 'create' && row) return copiedValues(document, user, row, params.has('other'))
    if (row) return firstValues(document, user.actor, 'edit', row)
    return newValues(document, user, { ...marked, ...begun, ...(told as Beginning | null)?.begins })
  }, [document, mode, row, after, user, params, told, marked])
  // Whoever sent a person here to write this waits for them where they were.
  const returns = Boolean((told as { readonly returns?: boolean } | null)?.returns)
  const close = useCallback(
    () => void (returns ? navigate(-1) : navigate(wayBack(document.route))),
    [navigate, document, returns],
  )
  const saved = useCallback(
    (done: ReadRow) => {
      // What only the server can judge is not on the device before it has.
      if (returns || !('revision' in done)) return close()
      void navigate(`${document.route}/${done.is_posted ? 'view' : 'edit'}/${done.id}`, { replace: true })
    },
    [navigate, document, close, returns],
  )

  if (fetched.error)
    return (
      <ErrorState
        title={fetched.error.status === 404 ? t('form.notFound') : fetched.error.message}
        actions={
          <>
            <Button onClick={close}>{t('form.back')}</Button>
            {fetched.error.status !== 404 && (
              <Button variant="subtle" onClick={fetched.refetch}>
                {t('common:actions.retry')}
              </Button>
            )}
          </>
        }
      />
    )
  if (waits) return null

  const manner = mannerOf(document, user.actor, mode === 'create' && source ? 'duplicate' : mode, row)
  if (manner === 'forbidden') return <ErrorState title={t('errors:forbidden')} />
  const isLocked = mode === 'edit' && row !== null && !mayChange(document, row, user.actor)
  if (row && (manner === 'view' || isLocked)) {
    const View = ownHandOf(document).view ?? DocumentView
    return (
      <Suspense>
        <View document={document} row={row} onClose={close} />
      </Suspense>
    )
  }
  return (
    <DocumentForm
      document={document}
      row={mode === 'edit' ? row : null}
      first={first}
      draftName={draftName}
      draft={draft ?? null}
      begins={params.has('other') ? (partyOf(document)?.name ?? null) : null}
      onClose={close}
      onSaved={saved}
    />
  )
}

/** Undefined while it is being read. */
function useDraft(name: FormName | null) {
  const [draft, setDraft] = useState<Draft | null | undefined>(name ? undefined : null)
  useEffect(() => {
    if (!name) return
    let current = true
    void loadDraft(name).then((found) => current && setDraft(found))
    return () => {
      current = false
    }
  }, [name])
  return draft
}
