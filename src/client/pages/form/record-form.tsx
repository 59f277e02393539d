import History from 'lucide-react/icons/history'
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { clearDraft } from '#client/data/device/drafts.ts'
import { NewRecord } from '#client/fields/new-record.ts'
import type { Words } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { Tabs } from '#client/parts/tabs.tsx'
import { useUnsavedGuard } from '#client/parts/unsaved.ts'
import { recordCode } from '../parts/code.ts'
import type { OpenedForm } from '../parts/open-form.ts'
import { FormFields } from './form-fields.tsx'
import type { FrameProps } from './frame.ts'
import { Given } from './given.tsx'
import { KeepDraft } from './keep-draft.tsx'
import css from './parts/form.module.css'
import { StaleBand } from './stale-band.tsx'
import { useFormTabs } from './tabs/use-form-tabs.tsx'
import { useNewRecords } from './use-new-record.ts'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

export interface RecordFormProps extends RecordFormOptions, Pick<OpenedForm, 'onClose' | 'leaves' | 'depth'> {
  words: Words
  Frame: ComponentType<FrameProps>
}

export function RecordForm({ words, Frame, onClose, leaves, depth, ...options }: RecordFormProps) {
  const { t } = useTranslation(['pages', 'common'])
  const { resource, draftName } = options
  const formId = useId()
  const [tab, setTab] = useState('main')
  const record = useRecordForm(options)
  const { form, save, isDirty, isSubmitting } = record
  const mayClose = useUnsavedGuard(isDirty, {
    save: () => save({ stay: true }),
    drop: () => void clearDraft(draftName),
    leaves,
  })
  const newRecords = useNewRecords(depth)
  const others = useFormTabs({ resource, row: record.row, control: form.control, tells: true })
  const latest = useRef({ tabs: others, wrong: Object.keys(form.formState.errors) })
  latest.current = { tabs: others, wrong: Object.keys(form.formState.errors) }
  const shown = others.find(({ value }) => value === tab)
  const { element } = record
  const { submitCount } = form.formState
  // What is wrong is shown, whichever tab it is in.
  useEffect(() => {
    const { tabs, wrong } = latest.current
    if (submitCount === 0 || wrong.length === 0) return
    const isElsewhere = wrong.every((key) => tabs.some(({ keys }) => keys.includes(key)))
    setTab(isElsewhere ? (tabs.find(({ keys }) => keys.some((key) => wrong.includes(key)))?.value ?? 'main') : 'main')
  }, [submitCount])
  // That somebody was faster is told in the main part.
  const { now: overtaken } = record.stale
  useEffect(() => {
    if (overtaken) setTab('main')
  }, [overtaken])
  // A dialog sets the first focus itself.
  useEffect(() => {
    if (depth === 0) element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [depth, element])
  const close = useCallback(async () => {
    if (await mayClose()) onClose()
  }, [mayClose, onClose])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isDirty) void save()
  }
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <Frame
      title={record.row ? words.titleEdit : words.titleNew}
      subtitle={record.row ? recordCode(record.row) : undefined}
      onClose={close}
      tabs={
        record.row && (
          <Tabs
            label={words.one}
            tabs={[{ value: 'main', label: t('form.main') }, ...others]}
            value={tab}
            onChange={setTab}
          />
        )
      }
      footerNote={
        <span className={isDirty ? css.note : undefined} aria-live="polite">
          {isDirty && t('common:unsaved.note')}
        </span>
      }
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            disabled={!isDirty}
            busy={isSubmitting}
            data-tip="Ctrl + Enter"
          >
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <KeepDraft name={draftName} id={record.id} control={form.control} fields={resource.fields} />
      <form
        ref={record.element}
        id={formId}
        className={css.form}
        hidden={shown !== undefined}
        noValidate
        onSubmit={submit}
        onKeyDown={onKeyDown}
      >
        {record.restoredAt && isDirty && (
          <div className={css.band} role="status">
            <Icon of={History} />
            <div className={css.bandText}>{t('form.restoredAt', { time: formatAsOf(record.restoredAt) })}</div>
            <Button size="sm" onClick={record.discard}>
              {t('form.discard')}
            </Button>
          </div>
        )}
        {record.row && <Given resource={resource} row={record.row} />}
        <StaleBand resource={resource} control={form.control} stale={record.stale} />
        <NewRecord value={newRecords}>
          <FormFields
            resource={resource}
            control={form.control}
            read={record.row ?? {}}
            locked={false}
            isNew={record.row === null}
            onChange={record.change}
          />
        </NewRecord>
      </form>
      {shown && record.row && (
        <NewRecord value={newRecords}>
          <div className={css.tabPanel}>
            {shown.panel({ resource, row: record.row, control: form.control, locked: false, onChange: record.change })}
          </div>
        </NewRecord>
      )}
    </Frame>
  )
}
