import { type ComponentType, lazy } from 'react'
import { Suspense } from '#client/parts/suspense.tsx'
import type { FieldKind } from '#domain/kernel/field.ts'
import type { ControlProps } from './control.ts'

/** A control used in few forms: loaded when it is needed. */
export function lateControl<K extends FieldKind>(load: () => Promise<ComponentType<ControlProps<K>>>) {
  const Late = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  return (props: ControlProps<K>) => (
    <Suspense>
      <Late {...props} />
    </Suspense>
  )
}
