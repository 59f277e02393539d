import { loadTexts } from '#client/parts/i18n/i18n.ts'
import type { ControlProps } from './control.ts'
import { lateControl } from './late-control.tsx'
import { LinesControl } from './lines-control.tsx'

const AnswersControl = lateControl<'lines'>(async () => {
  const [{ AnswersControl }] = await Promise.all([import('./answers-control.tsx'), loadTexts('record')])
  return AnswersControl
})

/** Lines that answer the rows of a reference have a field for each of these; others are a table. */
export const LinesOrAnswers = (props: ControlProps<'lines'>) =>
  props.field.answers ? <AnswersControl {...props} /> : <LinesControl {...props} />
