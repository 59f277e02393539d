import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressChanges } from '#client/fields/condition.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField as Frame } from '#client/parts/field.tsx'
import type { TableCondition } from '#store/question.ts'
import { changedParams, sameConditions, without } from './address.ts'
import { Narrow } from './condition.tsx'
import type { TableNames } from './named.ts'
import css from './table.module.css'
import type { TableAddress } from './use-address.ts'

export interface FilterDialogProps {
  title: string
  conditions: readonly TableCondition[]
  names: TableNames
  address: TableAddress
  /** Filters besides those of the columns. */
  more?: (draft: URLSearchParams, change: (changes: AddressChanges) => void) => ReactNode
  onClose: () => void
}

/** All conditions of a table. They change a copy of the address, which is applied as a whole. */
export default function FilterDialog({ title, conditions, names, address, more, onClose }: FilterDialogProps) {
  const { t } = useTranslation('pages')
  const formId = useId()
  const [draft, setDraft] = useState(() => new URLSearchParams(address.params))
  const change = (changes: AddressChanges) => setDraft((now) => changedParams(now, changes))

  function apply(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    address.replaceConditions(draft)
    onClose()
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footerNote={
        <Button variant="plain" onClick={() => setDraft((now) => without(now))}>
          {t('filter.clear')}
        </Button>
      }
      footer={
        <Button type="submit" form={formId} variant="solid" disabled={sameConditions(draft, address.params)}>
          {t('filter.apply')}
        </Button>
      }
    >
      <form id={formId} className={css.filters} onSubmit={apply}>
        {conditions.map((condition) => (
          <Frame key={condition.key} label={names.field(condition.name)}>
            <Narrow condition={condition} names={names} params={draft} change={change} />
          </Frame>
        ))}
        {more?.(draft, change)}
      </form>
    </Dialog>
  )
}
