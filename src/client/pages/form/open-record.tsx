import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRow } from '#client/data/ask/use-row.ts'
import { type FormName, loadDraft } from '#client/data/device/drafts.ts'
import type { Draft } from '#client/data/device/outbox.ts'
import { useSeenResource } from '#client/data/device/seen-resource.ts'
import { useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { useLoading } from '#client/parts/loading.tsx'
import { ErrorState } from '#client/parts/states.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import { useListPartWords } from '../parts/list-part-words.ts'
import { listPartNamed, markOf } from '../parts/list-parts.ts'
import type { OpenedForm } from '../parts/open-form.ts'
import { draftNameOf } from './draft-name.ts'
import { withElsewhere } from './elsewhere/declared.ts'
import { useElsewhere } from './elsewhere/use-elsewhere.ts'
import type { FrameProps } from './frame.ts'
import { inPart } from './part-form.ts'
import { mannerOf, mayUpdate } from './parts/form-rights.ts'
import { firstValues } from './parts/values.ts'
import { RecordForm, type RecordFormProps } from './record-form.tsx'
import { RecordView } from './record-view.tsx'
import { useBegun } from './use-begun.ts'
import { useFirstGiven } from './use-first-given.ts'

export interface OpenRecordProps extends OpenedForm {
  /** Id of the refused command that is being corrected. */
  again?: string | null
  Frame: ComponentType<FrameProps>
  /** The form, where a record has one made by hand; `locked` for those who may only look. */
  Editor?: ComponentType<RecordFormProps & { readonly locked: boolean }> | undefined
}

/** Loads a form's record and draft, and decides whether this person edits or only views. */
export function OpenRecord(props: OpenRecordProps) {
  const { t } = useTranslation(['pages', 'common', 'errors'])
  const { form, Frame } = props
  const part = listPartNamed(form.part)
  const known = useSeenResource(resourceNamed(form.resource))
  const actor = useActor()
  const isNew = form.mode === 'create' || form.mode === 'duplicate'
  const resource = useMemo(
    () => withElsewhere(part ? inPart(known, part) : known, actor, isNew),
    [known, part, actor, isNew],
  )
  const elsewhere = useElsewhere(resource, form.id)
  const { row, error: ownError, refetch } = useRow(resource, form.id)
  const draftName = draftNameOf(resource.name, { ...form, again: props.again ?? null })
  const draft = useDraft(draftName)
  const source = useFirstGiven(row)
  const beside = useFirstGiven(elsewhere.beside)
  // Once there is something to type in, a later failure takes nothing away.
  const error = ownError ?? (beside ? null : elsewhere.error)
  const begun = useFirstGiven(useBegun(resource, form.mode === 'create'))
  const waits = draft === undefined || !beside || !begun || (form.id !== null && !source)
  useLoading(waits && !error)

  const words = useListPartWords(resource, part)
  const title = form.mode === 'edit' ? words.titleEdit : form.mode === 'view' ? words.one : words.titleNew
  const closing = <Button onClick={props.onClose}>{t('common:actions.close')}</Button>
  if (error)
    return (
      <Frame title={title} onClose={props.onClose} footer={closing}>
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
  if (waits) return null

  const manner = mannerOf(resource, actor, form.mode, source)
  const given = { ...begun, ...(part && markOf(part)), ...props.given }
  const first = { ...firstValues(resource, actor, form.mode, source, given), ...beside }
  if (manner === 'forbidden')
    return (
      <Frame title={title} onClose={props.onClose} footer={closing}>
        <ErrorState title={t('errors:forbidden')} />
      </Frame>
    )
  const { Editor } = props
  const options = {
    ...props,
    resource,
    words,
    row: manner === 'edit' || manner === 'view' ? source : null,
    first,
    draftName,
    draft: draft && !same(first, onlyKeys(draft.values, first)) ? draft : null,
  }
  if (Editor) return <Editor {...options} locked={manner === 'view'} />
  if (manner === 'view' && source)
    return (
      <RecordView
        resource={resource}
        words={words}
        row={source}
        values={first}
        Frame={Frame}
        onClose={props.onClose}
        onEdit={mayUpdate(resource, actor, source) ? props.onEdit : null}
      />
    )
  return <RecordForm {...options} />
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
