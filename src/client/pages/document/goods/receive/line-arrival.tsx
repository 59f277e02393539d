import { useTranslation } from 'react-i18next'
import { QuantityControl } from '#client/fields/number-controls.tsx'
import { BareField } from '#client/parts/field.tsx'
import { formatQuantity } from '#client/parts/format.ts'
import { Checkbox } from '#client/parts/switch.tsx'
import type { Document } from '#domain/kernel/document.ts'
import { quantity as quantityField } from '#domain/kernel/field.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import type { ReadRow } from '#store/port.ts'
import { looksLikeImei } from '../parts/codes.ts'
import {
  type Arrivals,
  arrivedOf,
  type OpenLine,
  withArrivedUnit,
  withDamaged,
  withDamagedUnit,
  withQuantity,
} from './arrivals.ts'
import css from './receive.module.css'

interface LineArrivalProps {
  of: { document: Document; row: ReadRow }
  line: OpenLine
  arrivals: Arrivals
  name: string
  onPut: (change: (now: Arrivals) => Arrivals) => void
}

/** What has arrived of one line, to be ticked or typed, and what of it is damaged. */
export function LineArrival(props: LineArrivalProps) {
  return props.line.units.length > 0 ? <Units {...props} /> : <Pieces {...props} />
}

function Units({ line, arrivals, onPut }: LineArrivalProps) {
  const { t } = useTranslation('documents')
  const { units: here, damagedUnits } = arrivedOf(arrivals, line)
  return (
    <div className={css.units}>
      {line.units.map(({ unit }) => (
        <div key={unit} className={css.unit}>
          <Checkbox
            label={<span className="num">{looksLikeImei(unit) ? imeiText(unit) : unit}</span>}
            checked={here.includes(unit)}
            onChange={(isHere) => onPut((now) => withArrivedUnit(now, line, unit, isHere))}
          />
          {here.includes(unit) && (
            <Checkbox
              label={t('receive.damaged')}
              checked={damagedUnits.includes(unit)}
              onChange={(isDamaged) => onPut((now) => withDamagedUnit(now, line, unit, isDamaged))}
            />
          )}
        </div>
      ))}
    </div>
  )
}

function Pieces({ of, line, arrivals, name, onPut }: LineArrivalProps) {
  const { t } = useTranslation('documents')
  const { quantity, damaged } = arrivedOf(arrivals, line)
  return (
    <span className={css.quantity}>
      <Amount
        of={of}
        label={t('receive.arriving', { name })}
        name={`arriving-${line.number}`}
        value={arrivals.get(line.number)?.quantity ?? null}
        onChange={(typed) => onPut((now) => withQuantity(now, line, Math.min(line.rest, typed)))}
      />
      <span className="num">{t('receive.of', { rest: formatQuantity(line.rest) })}</span>
      {quantity > 0 && (
        <>
          <Amount
            of={of}
            label={t('receive.damagedOf', { name })}
            name={`damaged-${line.number}`}
            value={damaged || null}
            onChange={(typed) => onPut((now) => withDamaged(now, line, typed))}
          />
          <span>{t('receive.damaged')}</span>
        </>
      )}
    </span>
  )
}

const needed = quantityField({ min: 0 })
const idle = () => undefined

interface AmountProps extends Pick<LineArrivalProps, 'of'> {
  label: string
  name: string
  value: number | null
  onChange: (typed: number) => void
}

const Amount = ({ of: { document, row }, label, name, value, onChange }: AmountProps) => (
  <BareField label={label} invalid={false}>
    <QuantityControl
      resource={document}
      name={name}
      field={needed}
      value={value}
      onChange={(typed) => onChange(typed ?? 0)}
      onBlur={idle}
      disabled={false}
      values={row}
      read={row}
    />
  </BareField>
)
