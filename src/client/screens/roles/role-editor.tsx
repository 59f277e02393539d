import ArrowLeft from 'lucide-react/icons/arrow-left'
import Copy from 'lucide-react/icons/copy'
import Undo2 from 'lucide-react/icons/undo-2'
import { type FormEvent, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { clearDraft } from '#client/data/device/drafts.ts'
import { useActor } from '#client/data/who/session.ts'
import { useWords } from '#client/fields/words.ts'
import { FormFields } from '#client/pages/form/form-fields.tsx'
import { KeepDraft } from '#client/pages/form/keep-draft.tsx'
import { mayCreate } from '#client/pages/form/parts/form-rights.ts'
import type { RecordFormProps } from '#client/pages/form/record-form.tsx'
import { StaleBand } from '#client/pages/form/stale-band.tsx'
import { useRecordForm } from '#client/pages/form/use-record-form.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { SheetHead, SheetPage } from '#client/parts/page.tsx'
import { useUnsavedGuard } from '#client/parts/unsaved.ts'
import { useEscape } from '#client/parts/use-escape.ts'
import { useStrayKeys } from '#client/parts/use-stray-keys.ts'
import { presentRight } from '#domain/kernel/renamed-rights.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { beyond, changed } from '#domain/people/granting.ts'
import { Aside } from './aside.tsx'
import { useOther } from './compare.tsx'
import { Rights } from './rights.tsx'
import css from './roles.module.css'
import { listed } from './shown.ts'
import { Template } from './template.tsx'

const keysIn = (values: Row | undefined) => (values?.permissions ?? []) as readonly string[]

/** Puts a role together: its name, its rights section by section, and what that changes for whom. */
export function RoleEditor({
  locked: isOnlyShown,
  leaves,
  onClose,
  depth,
  Frame,
  ...options
}: RecordFormProps & { locked: boolean }) {
  const { t } = useTranslation(['roles', 'pages', 'common', 'errors'])
  const { resource, draftName, row } = options
  const words = useWords(resource)
  const formId = useId()
  const navigate = useNavigate()
  const actor = useActor()
  // A copy goes by a code of its own.
  const [first] = useState(() => (row ? options.first : { ...options.first, s_code: null }))
  const record = useRecordForm({ ...options, first })
  const { form, save, change, isDirty, isSubmitting } = record
  const saved = keysIn(form.formState.defaultValues as Row | undefined)
  const typed = useWatch({ control: form.control }) as Row
  const permissions = keysIn(typed)
  const held = useMemo(() => new Set(permissions.map(presentRight)), [permissions])
  const before = useMemo(() => (row ? new Set(saved.map(presentRight)) : null), [row, saved])
  const isAbove = row !== null && beyond(actor, saved).length > 0
  const locked = isOnlyShown || isAbove
  const other = useOther()
  const isPage = depth === 0
  const mayClose = useUnsavedGuard(isDirty, {
    save: () => save({ stay: true }),
    drop: () => void clearDraft(draftName),
    leaves,
  })
  const close = useCallback(async () => {
    if (await mayClose()) onClose()
  }, [mayClose, onClose])
  useEscape(() => isPage && void close())
  const { element } = record
  useEffect(() => {
    if (!row && isPage) element.current?.querySelector<HTMLElement>('input')?.focus()
  }, [row, element, isPage])
  const hold = (next: ReadonlySet<string>) => change('permissions', listed(saved, next))
  const differing = before ? changed(before, held) : { given: [], taken: [] }
  const count = differing.given.length + differing.taken.length
  const title = row ? t('title', { name: String(row.name) }) : words.titleNew

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isDirty) void save()
  }
  function onKeyDown(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'preventDefault'>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (isDirty) void save()
  }
  useStrayKeys(onKeyDown)

  const marks = { held, before, other: other.other }
  const keeping = <KeepDraft name={draftName} id={record.id} control={form.control} fields={resource.fields} />
  const typing = (
    <>
      {isAbove && (
        <p className={css.note} role="status">
          {t('errors:above_you')}
        </p>
      )}
      {record.restoredAt && isDirty && (
        <p className={css.note} role="status">
          {t('pages:form.restoredAt', { time: formatAsOf(record.restoredAt) })}
          <Button size="sm" onClick={record.discard}>
            {t('pages:form.discard')}
          </Button>
        </p>
      )}
      <StaleBand resource={resource} control={form.control} stale={record.stale} />
      <FormFields
        resource={resource}
        control={form.control}
        read={row ?? {}}
        locked={locked}
        isNew={row === null}
        onChange={change}
      />
      {!row && <Template held={held} typed={{ name: typed.name, s_code: typed.s_code }} onTake={change} />}
      <Rights marks={marks} locked={locked} onHold={hold} />
    </>
  )
  const unsaved = (
    <span aria-live="polite">{count > 0 ? t('unsaved', { count }) : isDirty && t('common:unsaved.note')}</span>
  )
  const buttons = (
    <>
      {!locked && isDirty && row && (
        <Button icon={Undo2} onClick={record.discard}>
          {t('revert')}
        </Button>
      )}
      {locked ? (
        <Button onClick={close}>{t('common:actions.close')}</Button>
      ) : (
        <Button
          type="submit"
          form={formId}
          variant="solid"
          disabled={!isDirty}
          busy={isSubmitting}
          data-tip="Ctrl + Enter"
        >
          {t('save')}
        </Button>
      )}
    </>
  )
  const forms = { ref: record.element, id: formId, noValidate: true, onSubmit: submit, onKeyDown }

  if (!isPage)
    return (
      <Frame title={title} onClose={close} footer={buttons} footerNote={unsaved}>
        {keeping}
        <form {...forms} className={css.over}>
          {typing}
        </form>
      </Frame>
    )
  return (
    <SheetPage>
      <SheetHead>
        <IconButton icon={ArrowLeft} label={t('pages:form.back')} onClick={close} />
        <h1>{title}</h1>
        <span className={css.space} />
        {row && mayCreate(resource, actor) && (
          <Button icon={Copy} onClick={() => void navigate(`${resource.route}/create?from=${row.id}`)}>
            {t('similar')}
          </Button>
        )}
      </SheetHead>
      {keeping}
      <form {...forms} className={css.body}>
        <div className={css.main}>{typing}</div>
        <Aside marks={marks} compare={other} row={row} />
      </form>
      <footer className={css.foot}>
        {unsaved}
        {buttons}
      </footer>
    </SheetPage>
  )
}
