import type { AddressChanges } from '#client/fields/condition.ts'
import { conditionOf } from '#client/fields/conditions.tsx'
import { nobody, type TableCondition } from '#store/question.ts'
import type { TableNames } from './named.ts'

interface NarrowProps {
  condition: TableCondition
  names: TableNames
  params: URLSearchParams
  change: (changes: AddressChanges) => void
  /** True in the search row under the head. */
  small?: boolean
  /** Milliseconds to wait after the last key. */
  pause?: number
}

/** The filter of a table by one field. */
export function Narrow({ condition, names, params, change, small = false, pause = 0 }: NarrowProps) {
  const { name, key, field, exact } = condition
  const Condition = conditionOf(field.kind)
  return (
    <Condition
      column={key}
      field={field}
      label={names.field(name)}
      option={(option) => names.option(name, option)}
      params={exact ? new URLSearchParams([...params].filter(([, value]) => value !== nobody)) : params}
      change={exact ? (changes) => change({ [`${key}[]`]: [], ...changes }) : change}
      small={small}
      pause={pause}
    />
  )
}
