import { chosenAfter, chosenOf } from '#client/fields/answer-sets.ts'
import type { AnswersField } from '#client/fields/answered.ts'
import { useAnswerSets } from '#client/fields/use-answer-sets.ts'
import { ChoiceSet } from '#client/parts/choice-set.tsx'
import { fieldOf } from '#domain/kernel/resource.ts'
import { product } from '#domain/references/product.ts'
import css from './picker.module.css'

interface OptionsOfProps {
  category: string
  label: string
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

/** The options that products of a category may say, of each specification that is a filter: any of those chosen. */
export function OptionsOf({ category, label, value, onChange }: OptionsOfProps) {
  const field = fieldOf(product, 'specifications') as AnswersField
  const shown = useAnswerSets({ field, beside: [category], chosen: value })
  if (shown.length === 0) return null
  return (
    <fieldset className={css.options} aria-label={label}>
      {shown.map((set) => (
        <ChoiceSet
          key={set.id}
          size="md"
          label={set.name}
          placeholder={set.name}
          options={set.options}
          value={chosenOf(set, value)}
          onChange={(next) => onChange(chosenAfter(set, value, next))}
        />
      ))}
    </fieldset>
  )
}
