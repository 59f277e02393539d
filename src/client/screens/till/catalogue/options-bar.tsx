import { useTranslation } from 'react-i18next'
import { useDevice } from '#client/data/device/use-device.ts'
import { ChoiceSet } from '#client/parts/choice-set.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { type Resource, type Row, titleOf } from '#domain/kernel/resource.ts'
import { specification } from '#domain/specifications/specification.ts'
import { specificationOption } from '#domain/specifications/specification-option.ts'
import type { DeviceBooks } from '#store/port.ts'
import css from '../parts/find.module.css'
import { useStocked } from '../state/live-catalogue.ts'
import { askedOptions, look, optionsText, useLooked } from '../state/ui.ts'

/** What goods of the chosen category may be narrowed by: each specification that is a filter, with the options they say. */
export function OptionsBar({ group }: { group: string }) {
  const { t } = useTranslation('till')
  const { catalogue } = useStocked()
  const chosen = useLooked((now) => now.options)
  const asked = useDevice('specifications of a category', [group], (books) => askedOf(books, group)) ?? []
  const said = catalogue?.optionsOf(group)
  const shown = asked
    .map(({ name, options }) => ({ name, options: options.filter(({ value }) => said?.has(value)) }))
    .filter(({ options }) => options.length > 1)
  if (shown.length === 0) return null
  const ids = askedOptions(chosen).flat()
  const heldOf = ({ options }: (typeof shown)[number]) =>
    options.flatMap(({ value }) => (ids.includes(value) ? [value] : []))
  return (
    <fieldset className={css.options} aria-label={t('groups.options')}>
      {shown.map((one) => (
        <ChoiceSet
          key={one.name}
          size="till"
          label={one.name}
          placeholder={one.name}
          options={one.options}
          value={heldOf(one)}
          onChange={(next) =>
            look({ options: optionsText(shown.map((other) => (other === one ? next : heldOf(other)))) })
          }
        />
      ))}
    </fieldset>
  )
}

async function askedOf(books: DeviceBooks, category: string) {
  const [specifications, options] = await Promise.all([
    living(books, specification),
    living(books, specificationOption),
  ])
  const isAsked = ({ filterable, categories_ids }: Row) => {
    const ids = (categories_ids ?? []) as readonly unknown[]
    return filterable === true && (ids.length === 0 || ids.includes(category))
  }
  return specifications.filter(isAsked).map((one) => ({
    name: titleOf(specification, one, currentLanguage()),
    options: options
      .filter(({ specification_id }) => specification_id === one.id)
      .map((option) => ({ value: option.id, label: titleOf(specificationOption, option, currentLanguage()) })),
  }))
}

/** In their own order. */
async function living(books: DeviceBooks, resource: Resource) {
  const rank = ({ sequence }: Row) => (typeof sequence === 'number' ? sequence : Number.MAX_SAFE_INTEGER)
  const rows = (await books.rows(resource)).filter(({ deleted_at }) => deleted_at === null)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}
