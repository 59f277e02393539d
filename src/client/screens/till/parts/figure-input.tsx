import type { ComponentProps } from 'react'
import { partsFrom } from '#domain/kernel/units.ts'

interface FigureInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The formatted value. */
  text: string
  places: number
  onValue: (value: number) => void
}

/**
 * A number field. The screen handles its keys; an input event comes only when the value from before a scan is restored.
 * No virtual keyboard: the screen has its own pad.
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
