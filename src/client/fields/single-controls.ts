import type { ComponentType } from 'react'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import type { FieldKind } from '#domain/kernel/field.ts'
import type { ControlProps } from './control.ts'
import { DayControl, MomentControl } from './date-controls.tsx'
import { DigitsOrClassified } from './digits-or-classified.tsx'
import { ImagesControl } from './images-control.tsx'
import { lateControl } from './late-control.tsx'
import {
  AmountControl,
  DecimalControl,
  IntegerControl,
  PercentControl,
  PhoneControl,
  QuantityControl,
} from './number-controls.tsx'
import { ChoiceControl, ColorControl, FlagControl } from './plain-controls.tsx'
import { RefControl } from './ref-control.tsx'
import { TextControl } from './text-control.tsx'

/** Controls of single values, which may also be used in lines. */
export const singleControls = {
  text: TextControl,
  rich: lateControl<'rich'>(async () => {
    const [{ RichControl }] = await Promise.all([import('./rich-control.tsx'), loadTexts('rich')])
    return RichControl
  }),
  digits: DigitsOrClassified,
  phone: PhoneControl,
  integer: IntegerControl,
  decimal: DecimalControl,
  amount: AmountControl,
  quantity: QuantityControl,
  flag: FlagControl,
  choice: ChoiceControl,
  color: ColorControl,
  ref: RefControl,
  images: ImagesControl,
  moment: MomentControl,
  day: DayControl,
  percent: PercentControl,
  set: lateControl<'set'>(async () => (await import('./set-control.tsx')).SetControl),
  refs: lateControl<'refs'>(async () => (await import('./refs-control.tsx')).RefsControl),
  poly: lateControl<'poly'>(async () => (await import('./poly-control.tsx')).PolyControl),
  files: lateControl<'files'>(async () => (await import('./files-control.tsx')).FilesControl),
  month: lateControl<'month'>(async () => (await import('./month-control.tsx')).MonthControl),
  secret: lateControl<'secret'>(async () => (await import('./secret-control.tsx')).SecretControl),
  codes: lateControl<'codes'>(async () => (await import('./codes-control.tsx')).CodesControl),
} satisfies { [K in Exclude<FieldKind, 'lines'>]: ComponentType<ControlProps<K>> }
