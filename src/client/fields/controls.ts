import type { ComponentType } from 'react'
import type { FieldKind } from '#domain/kernel/field.ts'
import type { ControlProps } from './control.ts'
import { ImagesControl } from './images-control.tsx'
import { DecimalControl, DigitsControl, IntegerControl, PhoneControl } from './number-controls.tsx'
import { ChoiceControl, ColorControl, FlagControl, MomentControl } from './plain-controls.tsx'
import { RefControl } from './ref-control.tsx'
import { TextControl } from './text-control.tsx'

const controls = {
  text: TextControl,
  digits: DigitsControl,
  phone: PhoneControl,
  integer: IntegerControl,
  decimal: DecimalControl,
  flag: FlagControl,
  choice: ChoiceControl,
  color: ColorControl,
  ref: RefControl,
  images: ImagesControl,
  moment: MomentControl,
} satisfies { [K in FieldKind]: ComponentType<ControlProps<K>> }

export const controlOf = (kind: FieldKind) => controls[kind] as ComponentType<ControlProps<FieldKind>>
