import Pencil from 'lucide-react/icons/pencil'
import { type ComponentType, lazy, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import type { Words } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { Tabs } from '#client/parts/tabs.tsx'
import { mayWriteRow, ownerOf } from '#domain/kernel/permission.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { recordCode } from '../parts/code.ts'
import { ownHandOf } from '../parts/own-hand.ts'
import { FormFields } from './form-fields.tsx'
import type { FrameProps } from './frame.ts'
import { Given } from './given.tsx'
import css from './parts/form.module.css'
import { useFormTabs } from './tabs/use-form-tabs.tsx'

const MergedNote = lazy(async () => {
  const [note] = await Promise.all([import('./merged-note.tsx'), loadTexts('bulk')])
  return note
})

interface RecordViewProps {
  resource: Resource
  words: Words
  row: ReadRow
  values: Row
  Frame: ComponentType<FrameProps>
  onClose: () => void
  /** Null without the right to edit. */
  onEdit: (() => void) | null
}

/** The form of a record, read only. */
export function RecordView({ resource, words, row, values, Frame, onClose, onEdit }: RecordViewProps) {
  const { t } = useTranslation(['pages', 'common'])
  const [tab, setTab] = useState('main')
  const { control } = useForm<Row>({ values })
  const Card = ownHandOf(resource).card
  const form = (
    <div className={css.form}>
      {row.deleted_at && resource.merges && (
        <Suspense>
          <MergedNote resource={resource} id={row.id} />
        </Suspense>
      )}
      <Given resource={resource} row={row} />
      <FormFields resource={resource} control={control} read={row} locked isNew={false} onChange={() => undefined} />
    </div>
  )
  const tells = mayWriteRow(useActor(), resource, ownerOf(resource, row))
  const others = useFormTabs({ resource, row, control, tells })
  const shown = others.find(({ value }) => value === tab)
  return (
    <Frame
      title={words.one}
      subtitle={recordCode(row)}
      onClose={onClose}
      tabs={
        <Tabs
          label={words.one}
          tabs={[{ value: 'main', label: t('form.main') }, ...others]}
          value={tab}
          onChange={setTab}
        />
      }
      footerNote={row.deleted_at ? t('form.deletedNow') : undefined}
      footer={
        <>
          {onEdit && (
            <Button variant="subtle" icon={Pencil} onClick={onEdit}>
              {t('common:actions.edit')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
        </>
      }
    >
      {shown ? (
        <div className={css.tabPanel}>
          {shown.panel({ resource, row, control, locked: true, onChange: () => undefined })}
        </div>
      ) : Card ? (
        <Suspense>
          <Card id={row.id} otherwise={form} />
        </Suspense>
      ) : (
        form
      )}
    </Frame>
  )
}
