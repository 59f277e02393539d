import type { ReactNode } from 'react'
import { NumericFormat, type NumericFormatProps, PatternFormat } from 'react-number-format'
import { TextInput } from '#client/parts/text-input.tsx'
import { decimalsOf, partsFrom, unitsOf } from '#domain/kernel/units.ts'
import type { ControlProps } from './control.ts'

const thin = '\u2009'

export function DigitsControl({
  name,
  field,
  value,
  onChange,
  onBlur,
  disabled,
  end,
}: ControlProps<'digits'> & { end?: ReactNode }) {
  return (
    <PatternFormat
      customInput={TextInput}
      end={end}
      name={name}
      format={'#'.repeat(field.max)}
      value={value ?? ''}
      valueIsNumericString
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      onBlur={onBlur}
      onValueChange={({ value: digits }, { source }) => source === 'event' && onChange(digits || null)}
    />
  )
}

export function PhoneControl({ name, value, onChange, onBlur, disabled }: ControlProps<'phone'>) {
  return (
    <PatternFormat
      customInput={TextInput}
      name={name}
      type="tel"
      format="+998 ## ###-##-##"
      mask="_"
      value={(value ?? '').replace(/^\+?998/, '')}
      valueIsNumericString
      disabled={disabled}
      onBlur={onBlur}
      onValueChange={({ value: digits }, { source }) => source === 'event' && onChange(digits ? `+998${digits}` : null)}
    />
  )
}

export const IntegerControl = (props: ControlProps<'integer'>) => (
  <NumberInput {...props} decimalScale={0} inputMode="numeric" thousandSeparator={thin} least={props.field.min} />
)

export const AmountControl = ({ field, ...props }: ControlProps<'amount'>) => (
  <PartsInput {...props} places={decimalsOf.amount} least={field.min} />
)

export const QuantityControl = ({ field, ...props }: ControlProps<'quantity'>) => (
  <PartsInput {...props} places={decimalsOf.quantity} least={field.min} />
)

export const PercentControl = ({ field, ...props }: ControlProps<'percent'>) => (
  <PartsInput {...props} places={decimalsOf.percent} least={field.min} end={<span aria-hidden>%</span>} />
)

type PartsInputProps = Pick<ControlProps<'amount'>, 'name' | 'value' | 'onChange' | 'onBlur' | 'disabled'> & {
  places: number
  least: number | undefined
  end?: ReactNode
}

/** Digits that a JavaScript number holds exactly, those after the comma included. */
const mostFigures = 15

/** Typed in units, 12,50, and kept whole, 1250: the text is never read as a fraction in between. */
function PartsInput({ name, value, onChange, onBlur, disabled, places, least = -1, end }: PartsInputProps) {
  return (
    <NumericFormat
      customInput={TextInput}
      end={end}
      name={name}
      value={value === null ? '' : unitsOf(value, places)}
      valueIsNumericString
      decimalScale={places}
      thousandSeparator={thin}
      decimalSeparator=","
      allowedDecimalSeparators={['.', ',']}
      allowNegative={least < 0}
      inputMode="decimal"
      autoComplete="off"
      disabled={disabled}
      isAllowed={({ value: typed }) => typed.replace(/\.\d*|-/g, '').length <= mostFigures - places}
      onBlur={onBlur}
      onValueChange={({ value: typed }, { source }) => source === 'event' && onChange(partsFrom(typed, places))}
    />
  )
}

export const DecimalControl = (props: ControlProps<'decimal'>) => (
  <NumberInput {...props} decimalScale={7} inputMode="decimal" least={props.field.min} />
)

type NumberInputProps = Omit<
  ControlProps<'integer'> | ControlProps<'decimal'>,
  'field' | 'resource' | 'values' | 'read'
> &
  Pick<NumericFormatProps, 'decimalScale' | 'inputMode' | 'thousandSeparator'> & { least: number | undefined }

function NumberInput(props: NumberInputProps) {
  const { name, value, onChange, onBlur, disabled, least = -1, decimalScale, inputMode, thousandSeparator } = props
  return (
    <NumericFormat
      customInput={TextInput}
      name={name}
      value={value ?? ''}
      decimalScale={decimalScale ?? 0}
      thousandSeparator={thousandSeparator ?? false}
      inputMode={inputMode}
      decimalSeparator=","
      allowedDecimalSeparators={['.', ',']}
      allowNegative={least < 0}
      autoComplete="off"
      disabled={disabled}
      onBlur={onBlur}
      onValueChange={({ floatValue }, { source }) => source === 'event' && onChange(floatValue ?? null)}
    />
  )
}
