import { useEffect, useRef, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { type Saved, saveRow } from '#client/data/device/changes.ts'
import { clearDraft, type FormName } from '#client/data/device/drafts.ts'
import type { Draft } from '#client/data/device/outbox.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { notify } from '#client/parts/messages.ts'
import { type Resource, type Row, titleOf } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import type { ReadRow } from '#store/port.ts'
import type { SavedRecord } from '../parts/open-form.ts'
import { ownHandOf } from '../parts/own-hand.ts'
import { namesElsewhere } from './elsewhere/declared.ts'
import { saveElsewhere } from './elsewhere/save.ts'
import { isBehind } from './is-covered.ts'
import { useOneAfterAnother } from './one-after-another.ts'
import { resolverFor } from './parts/resolver.ts'
import { useFollow } from './use-follow.ts'
import { isOvertaken, useStale } from './use-stale.ts'

export interface RecordFormOptions {
  resource: Resource
  /** The record that is edited; null for a new one. */
  row: ReadRow | null
  first: Row
  draftName: FormName
  draft: Draft | null
  onSaved: (saved: SavedRecord) => void
}

export function useRecordForm({ resource, row, first, draftName, draft, onSaved }: RecordFormOptions) {
  const { t } = useTranslation(['pages', 'common'])
  const say = useLabel('errors')
  const element = useRef<HTMLFormElement>(null)
  const [base, setBase] = useState({ values: first, row })
  const [id] = useState(() => row?.id ?? String(draft?.values.id ?? v7()))
  const [saved, setSaved] = useState<SavedRecord | null>(null)
  const [restoredAt, setRestoredAt] = useState(draft?.saved_at ?? null)
  const form = useForm<Row>({
    defaultValues: first,
    resolver: resolverFor(resource, ({ code, params }, line) => {
      const fault = say(`errors:${code}`, params)
      return line === null ? fault : t('lines.fault', { index: line, fault })
    }),
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting, isSubmitted, submitCount } = form.formState

  useRestoredOnce(draft, (values) => {
    for (const key of Object.keys(first)) form.setValue(key, values[key], { shouldDirty: true })
  })
  // Navigate only after the guard has seen that nothing is unsaved, a moment after the save.
  useEffect(() => {
    if (saved && !isDirty) onSaved(saved)
  }, [saved, isDirty, onSaved])
  // The faults come together with the count, so the faulty fields are already marked.
  useEffect(() => {
    if (submitCount > 0 && !isBehind(element.current))
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])

  const typing = {
    values: form.getValues,
    begin: form.reset,
    type: (key: string, value: unknown) =>
      form.setValue(key, value, { shouldDirty: true, shouldValidate: isSubmitted }),
  }
  const stale = useStale(resource, id, base.values, typing, (newer, values) => setBase({ row: newer, values }))

  const { change, settled } = useFollow(resource, form, typing.type)

  /** The record itself, if it changed; what is kept elsewhere is saved after it. */
  async function sendOwn(typed: Row): Promise<Saved> {
    const others = namesElsewhere(resource)
    const input = Object.fromEntries(Object.entries(typed).filter(([key]) => !others.includes(key)))
    const { row } = base
    if (row && Object.keys(input).every((key) => same(input[key] ?? null, base.values[key] ?? null)))
      return { ok: true, row, waiting: false }
    const command = row
      ? ({ action: 'update', id, input, revision: row.revision } as const)
      : ({ action: 'create', id, input } as const)
    const answer = await saveRow(resource, command)
    // Should the rest be refused, the record itself is saved, and not created a second time.
    if (answer.ok && others.length > 0) setBase({ row: answer.row ?? row, values: { ...base.values, ...input } })
    return answer
  }

  async function send(input: Row): Promise<boolean> {
    const ask = base.row && (await ownHandOf(resource).actions?.())?.askBefore
    if (base.row && ask && !(await ask(base.row, input, titleOf(resource, base.row, currentLanguage())))) return false
    const answer = await sendOwn(input)
    const { organisation_id = null } = input
    const failed =
      answer.ok && (await saveElsewhere(resource, { id, organisation_id, before: base.values, now: input }))
    if (failed) {
      const [message = failed.refused.message] = Object.values(failed.refused.errors).flat()
      form.setError(failed.name, { type: 'server', message })
      return false
    }
    if (answer.ok) {
      await clearDraft(draftName)
      const name = titleOf(resource, { ...input, ...answer.row }, currentLanguage())
      notify.success(
        answer.waiting ? t('common:saved.waiting', { name }) : t(base.row ? 'form.updated' : 'form.created', { name }),
      )
      form.reset(form.getValues())
      return true
    }
    if (isOvertaken(answer.code, base.row) && (await stale.meet(answer.current))) return false
    const known = Object.entries(answer.errors).filter(([key]) => key in first)
    for (const [key, [message]] of known)
      form.setError(key as FieldPath<Row>, { type: 'server', message: message ?? '' })
    if (known.length === 0 && answer.code !== 'under_way')
      notify.error(Object.values(answer.errors).flat()[0] ?? answer.message)
    return false
  }

  /** True when saved. With `stay` the form stays open. */
  const save = useOneAfterAnother(async ({ stay = false }: { stay?: boolean } = {}) => {
    await settled()
    let done = false
    await form.handleSubmit(async (input) => {
      done = await send(input)
    })()
    if (done && !stay) setSaved({ resource: resource.name, id })
    return done
  })

  function discard() {
    form.reset(base.values)
    setRestoredAt(null)
    void clearDraft(draftName)
  }

  return { form, element, id, row: base.row, save, change, discard, stale, isDirty, isSubmitting, restoredAt }
}

function useRestoredOnce(draft: Draft | null, restore: (values: Row) => void) {
  const latest = useRef(restore)
  latest.current = restore
  useEffect(() => {
    if (draft) latest.current(draft.values)
  }, [draft])
}
