import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/session.ts'
import { conditionOf } from '#client/fields/conditions.tsx'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { Field as Frame } from '#client/parts/field.tsx'
import { Select } from '#client/parts/select.tsx'
import { type Field, keyOf } from '#domain/kernel/field.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { changed, sameConditions, without } from './address.ts'
import css from './list.module.css'
import type { Address } from './use-address.ts'

interface FilterDialogProps {
  resource: Resource
  address: Address
  onClose: () => void
}

const moment: Field = { kind: 'moment' }

/** All conditions of a list at once: they are tried on a copy of the address, which is applied as a whole. */
export default function FilterDialog({ resource, address, onClose }: FilterDialogProps) {
  const { t } = useTranslation('pages')
  const words = useWords(resource)
  const { is_super } = useActor()
  const formId = useId()
  const [draft, setDraft] = useState(() => new URLSearchParams(address.params))
  const change: Address['change'] = (changes) => setDraft((now) => changed(now, changes))
  const names =
    is_super && resource.scope === 'organisation' ? ['organisation', ...resource.list.filters] : resource.list.filters

  function apply(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    address.replaceConditions(draft)
    onClose()
  }

  return (
    <Dialog
      title={t('filter.title')}
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
        {names.map((name) => {
          const field = resource.fields[name] ?? moment
          const Condition = conditionOf(field.kind)
          return (
            <Frame key={name} label={words.field(name)}>
              <Condition
                small={false}
                resource={resource}
                name={name}
                column={keyOf(name, field)}
                field={field}
                label={words.field(name)}
                params={draft}
                change={change}
                pause={0}
              />
            </Frame>
          )
        })}
        <Frame label={t('filter.records')}>
          <Select
            options={(['without', 'with', 'only'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
            value={draft.has('only_deleted') ? 'only' : draft.has('with_deleted') ? 'with' : 'without'}
            onChange={(value) =>
              change({
                only_deleted: value === 'only' ? ['1'] : [],
                with_deleted: value === 'with' ? ['1'] : [],
              })
            }
          />
        </Frame>
        <Frame label={t('filter.match')}>
          <Select
            options={(['and', 'or'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
            value={draft.get('search_type') === 'or' ? 'or' : 'and'}
            onChange={(value) => change({ search_type: value === 'or' ? ['or'] : [] })}
          />
        </Frame>
      </form>
    </Dialog>
  )
}
