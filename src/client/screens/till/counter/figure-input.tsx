import type { ComponentProps } from 'react'
import { partsFrom } from '#domain/kernel/units.ts'

interface FigureInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** As it is shown. */
  text: string
  places: number
  onValue: (value: number) => void
}

/**
 * Figures are pressed key by key; what comes in another way is a field that is given back what it held
 * before a scanner typed into it. The screen's own pad stands beside it, so no keyboard comes up.
 */
export const FigureInput = ({ text, places, onValue, ...rest }: FigureInputProps) => (
  <input
    {...rest}
    inputMode="none"
    autoComplete="off"
    value={text}
    onChange={({ target }) => onValue(partsFrom(target.value.replace(/[^\d,]/g, ''), places) ?? 0)}
  />
)
