import { loadTexts } from '#client/parts/i18n/i18n.ts'
import type { ControlProps } from './control.ts'
import { lateControl } from './late-control.tsx'
import { DigitsControl } from './number-controls.tsx'

const ClassifiedControl = lateControl<'digits'>(async () => {
  const [{ ClassifiedControl }] = await Promise.all([import('./classified-control.tsx'), loadTexts('record')])
  return ClassifiedControl
})

/** Codes that a classifier knows are also looked up in it. */
export const DigitsOrClassified = (props: ControlProps<'digits'>) =>
  props.field.classified ? <ClassifiedControl {...props} /> : <DigitsControl {...props} />
