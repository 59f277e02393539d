import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useLocation } from 'react-router-dom'
import { type FormName, loadDraft } from '#client/data/drafts.ts'
import type { Draft } from '#client/data/outbox.ts'
import { useActor } from '#client/data/session.ts'
import { useRow } from '#client/data/use-row.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { useLoading } from '#client/parts/loading.tsx'
import { ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { resourceNamed } from '#domain/house.ts'
import { may, mayWriteRow } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import type { FrameProps } from './frame.ts'
import type { FormMode, OpenForm } from './open-form.ts'
import { RecordForm } from './record-form.tsx'
import { RecordView } from './record-view.tsx'
import type { SavedRecord } from './use-forms.ts'
import { firstValues, same } from './values.ts'

type Location = ReturnType<typeof useLocation>

export interface RecordProps {
  form: OpenForm
  given?: Row | undefined
  depth: number
  Frame: ComponentType<FrameProps>
  onClose: () => void
  onSaved: (saved: SavedRecord) => void
  onEdit: () => void
  leaves: (from: Location, to: Location) => boolean
}

/** Fetches what a form needs, the record and the draft, and decides whether this person edits or only looks. */
export function Record(props: RecordProps) {
  const { t } = useTranslation(['pages', 'common'])
  const { form, Frame } = props
  const resource = resourceNamed(form.resource)
  const actor = useActor()
  const { row, error, refetch } = useRow(resource, form.id)
  const draftName: FormName = `${resource.name}:${form.mode === 'edit' ? form.id : form.id ? `copy-${form.id}` : 'new'}`
  const draft = useDraft(draftName)
  const [source, setSource] = useState<ReadRow | null>(null)
  useEffect(() => setSource((held) => held ?? row), [row])
  useLoading(!error && (draft === undefined || (form.id !== null && !source)))

  const words = useWords(resource)
  if (error)
    return (
      <Frame
        title={words.one}
        onClose={props.onClose}
        footer={<Button onClick={props.onClose}>{t('common:actions.close')}</Button>}
      >
        <ErrorState
          title={error.status === 404 ? t('form.notFound') : error.message}
          actions={
            error.status !== 404 && (
              <Button variant="subtle" onClick={refetch}>
                {t('common:actions.retry')}
              </Button>
            )
          }
        />
      </Frame>
    )
  if (draft === undefined || (form.id !== null && !source)) return <Skeleton {...props} title={words.one} />

  const owner = source && (resource.scope === 'self' ? source.id : source.organisation_id)
  const permitted = may(actor, resource, form.mode === 'edit' || form.mode === 'view' ? 'update' : 'create')
  const mayChange =
    permitted && (form.mode !== 'edit' && form.mode !== 'view' ? true : mayWriteRow(actor, resource, owner))
  const first = firstValues(resource, actor, form.mode, source, props.given)
  if (source && (form.mode === 'view' || (form.mode === 'edit' && (!mayChange || source.deleted_at))))
    return (
      <RecordView
        resource={resource}
        row={row ?? source}
        values={first}
        Frame={Frame}
        onClose={props.onClose}
        onEdit={mayChange && !source.deleted_at ? props.onEdit : null}
      />
    )
  return (
    <RecordForm
      {...props}
      resource={resource}
      mode={form.mode as Exclude<FormMode, 'view'>}
      row={form.mode === 'edit' ? source : null}
      first={first}
      draftName={draftName}
      draft={draft && !same(first, onlyKeys(draft.values, first)) ? draft : null}
    />
  )
}

const onlyKeys = (values: Row, like: Row) => Object.fromEntries(Object.keys(like).map((key) => [key, values[key]]))

/** Undefined while it is being read. */
function useDraft(name: FormName) {
  const [draft, setDraft] = useState<Draft | null | undefined>(undefined)
  useEffect(() => {
    let current = true
    void loadDraft(name).then((found) => current && setDraft(found))
    return () => {
      current = false
    }
  }, [name])
  return draft
}

function Skeleton({ Frame, onClose, title }: RecordProps & { title: string }) {
  return (
    <Frame title={title} onClose={onClose} footer={null}>
      <SkeletonRows rows={5} columns={2} />
    </Frame>
  )
}
