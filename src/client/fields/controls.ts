import type { ComponentType } from 'react'
import type { FieldKind } from '#domain/kernel/field.ts'
import type { ControlProps } from './control.ts'
import { lateControl } from './late-control.tsx'
import { singleControls } from './single-controls.ts'

const controls = {
  ...singleControls,
  lines: lateControl<'lines'>(async () => (await import('./lines-or-answers.tsx')).LinesOrAnswers),
} satisfies { [K in FieldKind]: ComponentType<ControlProps<K>> }

export const controlOf = (kind: FieldKind) => controls[kind] as ComponentType<ControlProps<FieldKind>>
