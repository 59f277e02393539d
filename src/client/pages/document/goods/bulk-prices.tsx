import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecimalControl } from '#client/fields/number-controls.tsx'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { formatMoney } from '#client/parts/format.ts'
import { Select } from '#client/parts/select.tsx'
import { decimal } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type Direction, markupPercent, priceFrom, rounded, roundings } from '#domain/sale/pricing.ts'

interface BulkPricesProps {
  lines: readonly Row[]
  /** Indexes of chosen lines; none means all lines. */
  chosen: ReadonlySet<number>
  onChange: (lines: readonly Row[]) => void
  onClose: () => void
}

const percents = decimal({ min: -100, max: 100_000 })
const idle = () => undefined

/**
 * Sets prices of many lines from their cost, by a percentage and a rounding; without a known cost a price is only
 * rounded.
 */
export default function BulkPrices({ lines, chosen, onChange, onClose }: BulkPricesProps) {
  const { t } = useTranslation(['documents', 'common'])
  const formId = useId()
  const [percent, setPercent] = useState<number | null>(null)
  const [step, setStep] = useState('')
  const [direction, setDirection] = useState<Direction>('nearest')

  function apply(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const isMeant = (at: number) => chosen.size === 0 || chosen.has(at)
    onChange(lines.map((line, at) => (isMeant(at) ? repriced(line) : line)))
    onClose()
  }
  function repriced(line: Row): Row {
    const cost = Number(line.cost ?? 0)
    if (cost === 0 && line.price === null) return line
    const asked = percent !== null && cost > 0 ? priceFrom(cost, percent) : Number(line.price ?? 0)
    const price = step ? rounded(asked, Number(step), direction) : asked
    return { ...line, price, percent: markupPercent(cost, price) }
  }

  return (
    <Dialog
      title={t('prices.title')}
      subtitle={t('prices.lines', { count: chosen.size || lines.length })}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="solid" disabled={percent === null && !step}>
            {t('prices.apply')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={apply} style={{ display: 'grid', gap: 16 }}>
        <LabelledField label={t('prices.percent')}>
          <DecimalControl
            resource={{} as never}
            name="percent"
            field={percents}
            value={percent}
            onChange={setPercent}
            onBlur={idle}
            disabled={false}
            values={{}}
            read={{}}
          />
        </LabelledField>
        <LabelledField label={t('prices.rounding')}>
          <Select
            options={roundings.map((one) => ({
              value: String(one),
              label: t('prices.to', { step: formatMoney(one) }),
            }))}
            placeholder={t('prices.exact')}
            value={step}
            onChange={setStep}
          />
        </LabelledField>
        <LabelledField label={t('prices.direction')}>
          <Select
            options={(['nearest', 'up'] as const).map((value) => ({ value, label: t(`prices.${value}`) }))}
            value={direction}
            onChange={setDirection}
            disabled={!step}
          />
        </LabelledField>
      </form>
    </Dialog>
  )
}
