import { DayInput } from '#client/parts/dates/day-input.tsx'
import { MomentInput } from '#client/parts/dates/moment-input.tsx'
import type { ControlProps } from './control.ts'

export const DayControl = ({ name, value, onChange, onBlur, disabled }: ControlProps<'day'>) => (
  <DayInput name={name} value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} />
)

export const MomentControl = ({ name, value, onChange, onBlur, disabled }: ControlProps<'moment'>) => (
  <MomentInput name={name} value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} />
)
