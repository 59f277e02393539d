import { useTranslation } from 'react-i18next'
import { chosenAfter, chosenOf } from '#client/fields/answer-sets.ts'
import type { AnswersField } from '#client/fields/answered.ts'
import type { AddressChanges } from '#client/fields/condition.ts'
import { useAnswerSets } from '#client/fields/use-answer-sets.ts'
import { ChoiceSet } from '#client/parts/choice-set.tsx'
import { LabelledField as Frame } from '#client/parts/field.tsx'
import { fieldOf, type Resource } from '#domain/kernel/resource.ts'
import { type LineCondition, lineConditions } from '#store/query-text.ts'

interface AnswersFilterProps {
  resource: Resource
  draft: URLSearchParams
  change: (changes: AddressChanges) => void
}

/** By what lines answer: a filter for each row that is one, of the categories that the list is narrowed to. */
export const AnswersFilter = (props: AnswersFilterProps) =>
  lineConditions(props.resource).map(
    (condition) => condition.each && <AnswersOf key={condition.key} condition={condition} {...props} />,
  )

function AnswersOf({ condition, resource, draft, change }: AnswersFilterProps & { condition: LineCondition }) {
  const { t } = useTranslation('pages')
  const { key } = condition
  const listed = (name: string) => [...draft.getAll(name), ...draft.getAll(`${name}[]`)]
  const field = fieldOf(resource, condition.lines) as AnswersField
  const chosen = listed(key)
  return useAnswerSets({ field, beside: listed(`${field.answers.beside}_id`), chosen }).map((set) => (
    <Frame key={set.id} label={set.name}>
      <ChoiceSet
        label={set.name}
        size="md"
        placeholder={t('filter.any')}
        options={set.options}
        value={chosenOf(set, chosen)}
        onChange={(next) => change({ [key]: [], [`${key}[]`]: chosenAfter(set, chosen, next) })}
      />
    </Frame>
  ))
}
