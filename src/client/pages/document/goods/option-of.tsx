import { useRelated } from '#client/data/ask/use-related.ts'
import { type AnswersField, isAskedOf } from '#client/fields/answered.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { type Option, Select } from '#client/parts/select.tsx'
import { fieldOf, type Row, titleOf } from '#domain/kernel/resource.ts'
import { product } from '#domain/references/product.ts'
import { specification } from '#domain/specifications/specification.ts'
import { specificationOption } from '#domain/specifications/specification-option.ts'

interface OptionOfProps {
  category: string
  label: string
  value: Option | null
  onChange: (value: Option | null) => void
}

const everything: Row = {}

/** An option that products of a category may say, of the specifications that are filters. */
export function OptionOf({ category, label, value, onChange }: OptionOfProps) {
  const asked = useRelated(specification, everything)
  const options = useRelated(specificationOption, everything)
  const answers = fieldOf(product, 'specifications') as AnswersField
  const isFilter = (one: Row) => one.filterable === true && isAskedOf(answers, one, { category_id: category })
  const shown = (asked ?? []).filter(isFilter).flatMap((one) =>
    (options ?? [])
      .filter(({ specification_id }) => specification_id === one.id)
      .map((option) => ({
        value: option.id,
        label: `${titleOf(specification, one, currentLanguage())}: ${titleOf(specificationOption, option, currentLanguage())}`,
      })),
  )
  if (shown.length === 0) return null
  return (
    <Select
      aria-label={label}
      placeholder={label}
      options={shown}
      value={value?.value ?? ''}
      onChange={(id) => onChange(shown.find((one) => one.value === id) ?? null)}
    />
  )
}
