import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Changes } from '#client/fields/condition.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { Field as Frame } from '#client/parts/field.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Select } from '#client/parts/select.tsx'
import { documents } from '#domain/house.ts'
import type { Register } from '#domain/kernel/register.ts'
import { changed } from '../list/address.ts'
import css from '../list/list.module.css'
import { cleared } from './address.ts'
import { DimensionCondition } from './condition.tsx'
import type { RegisterAddress } from './use-register-address.ts'
import { useRegisterWords } from './words.ts'

interface FilterDialogProps {
  register: Register
  address: RegisterAddress
  onClose: () => void
}

/** All conditions at once, tried on a copy of the address. */
export default function FilterDialog({ register, address, onClose }: FilterDialogProps) {
  const { t } = useTranslation(['registers', 'pages'])
  const label = useLabel('resources')
  const words = useRegisterWords(register)
  const formId = useId()
  const [draft, setDraft] = useState(() => new URLSearchParams(address.params))
  const change = (changes: Changes) => setDraft((now) => changed(now, changes))

  function apply(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    address.replace(draft)
    onClose()
  }

  return (
    <Dialog
      title={t('filter.title')}
      onClose={onClose}
      footerNote={
        <Button variant="plain" onClick={() => setDraft(cleared)}>
          {t('pages:filter.clear')}
        </Button>
      }
      footer={
        <Button type="submit" form={formId} variant="solid" disabled={String(draft) === String(address.params)}>
          {t('pages:filter.apply')}
        </Button>
      }
    >
      <form id={formId} className={css.filters} onSubmit={apply}>
        {Object.entries(register.dimensions).map(([name, field]) => (
          <Frame key={name} label={words.field(name)}>
            <DimensionCondition
              register={register}
              name={name}
              field={field}
              params={draft}
              change={change}
              small={false}
            />
          </Frame>
        ))}
        {address.view === 'entries' && (
          <Frame label={words.field('document')}>
            <Select
              placeholder={t('pages:filter.any')}
              options={documents.map(({ name }) => ({ value: name, label: label(`resources:${name}.one`) }))}
              value={draft.get('document[]') ?? ''}
              onChange={(kind) => change({ 'document[]': kind ? [kind] : [] })}
            />
          </Frame>
        )}
      </form>
    </Dialog>
  )
}
