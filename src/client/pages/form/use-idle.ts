import { type Control, useWatch } from 'react-hook-form'
import { keyOf } from '#domain/kernel/field.ts'
import { idleKeys, type Resource, type Row } from '#domain/kernel/resource.ts'

/**
 * Returns a function: does this field not apply to the present values? Forms without such fields do not render more
 * often.
 */
export function useIdle(resource: Resource, control: Control<Row>): (name: string) => boolean {
  const idle = useWatch({ control, compute: (values: Row) => [...idleKeys(resource, values)].join() }).split(',')
  return (name) => {
    const field = resource.fields[name]
    return field !== undefined && idle.includes(keyOf(name, field))
  }
}
