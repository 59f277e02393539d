import { useRelated } from '#client/data/ask/use-related.ts'
import { type AnswersField, isAskedOf } from '#client/fields/answered.ts'
import { ChoiceSet } from '#client/parts/choice-set.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { fieldOf, type Row, titleOf } from '#domain/kernel/resource.ts'
import { product } from '#domain/references/product.ts'
import { specification } from '#domain/specifications/specification.ts'
import { specificationOption } from '#domain/specifications/specification-option.ts'
import css from './picker.module.css'

interface OptionsOfProps {
  category: string
  label: string
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

const everything: Row = {}

/** The options that products of a category may say, of each specification that is a filter: any of those chosen. */
export function OptionsOf({ category, label, value, onChange }: OptionsOfProps) {
  const asked = useRelated(specification, everything)
  const options = useRelated(specificationOption, everything)
  const answers = fieldOf(product, 'specifications') as AnswersField
  const isFilter = (one: Row) => one.filterable === true && isAskedOf(answers, one, { category_id: category })
  const shown = (asked ?? []).filter(isFilter).flatMap((one) => {
    const own = (options ?? []).filter(({ specification_id }) => specification_id === one.id)
    const choices = own.map((option) => ({
      value: option.id,
      label: titleOf(specificationOption, option, currentLanguage()),
    }))
    return choices.length > 0 ? [{ id: one.id, name: titleOf(specification, one, currentLanguage()), choices }] : []
  })
  if (shown.length === 0) return null
  return (
    <fieldset className={css.options} aria-label={label}>
      {shown.map(({ id, name, choices }) => {
        const own = new Set(choices.map((choice) => choice.value))
        return (
          <ChoiceSet
            key={id}
            size="md"
            label={name}
            placeholder={name}
            options={choices}
            value={value.filter((one) => own.has(one))}
            onChange={(next) => onChange([...value.filter((one) => !own.has(one)), ...next])}
          />
        )
      })}
    </fieldset>
  )
}
