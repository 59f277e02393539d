import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecimalControl } from '#client/fields/number-controls.tsx'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { Select } from '#client/parts/select.tsx'
import { Switch } from '#client/parts/switch.tsx'
import { decimal } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { costSetting } from '#domain/sale/cost-setting.ts'
import {
  type Direction,
  directions,
  markupPercent,
  priceFrom,
  type RoundingName,
  rounded,
  roundingNames,
  roundings,
} from '#domain/sale/pricing.ts'

interface BulkPricesProps {
  /** With the price that the settings propose in `proposed`, where they do. */
  lines: readonly Row[]
  /** Indexes of chosen lines; none means all lines. */
  chosen: ReadonlySet<number>
  /** New prices by the indexes of their lines. */
  onChange: (priced: ReadonlyMap<number, Row>) => void
  onClose: () => void
}

const percents = decimal({ min: -100, max: 100_000 })
const idle = () => undefined

/**
 * Sets prices of many lines as the settings propose, or from their cost by a percentage and a rounding; without a known
 * cost a price is only rounded.
 */
export default function BulkPrices({ lines, chosen, onChange, onClose }: BulkPricesProps) {
  const { t } = useTranslation(['documents', 'common'])
  const formId = useId()
  const [percent, setPercent] = useState<number | null>(null)
  const [rounding, setRounding] = useState<RoundingName | ''>('')
  const [direction, setDirection] = useState<Direction>('nearest')
  const words = useWords(costSetting)
  const isMeant = (at: number) => chosen.size === 0 || chosen.has(at)
  const proposed = lines.filter((line, at) => isMeant(at) && typeof line.proposed === 'number').length
  const [bySettings, setBySettings] = useState(proposed > 0)

  function apply(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const priced = lines.flatMap((line, at) => {
      const price = isMeant(at) ? priceOf(line) : null
      return price === null ? [] : [[at, { price, percent: markupPercent(Number(line.cost ?? 0), price) }] as const]
    })
    onChange(new Map(priced))
    onClose()
  }
  /** Null where the price stays as it is. */
  function priceOf(line: Row): number | null {
    if (bySettings) return typeof line.proposed === 'number' ? line.proposed : null
    const cost = Number(line.cost ?? 0)
    if (cost === 0 && typeof line.price !== 'number') return null
    const asked = percent !== null && cost > 0 ? priceFrom(cost, percent) : Number(line.price ?? 0)
    return rounding ? rounded(asked, roundings[rounding], direction) : asked
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
          <Button type="submit" form={formId} variant="solid" disabled={!bySettings && percent === null && !rounding}>
            {t('prices.apply')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={apply} style={{ display: 'grid', gap: 16 }}>
        {proposed > 0 && (
          <Switch
            label={t('prices.bySettings')}
            help={t('prices.proposed', { count: proposed })}
            checked={bySettings}
            onChange={setBySettings}
          />
        )}
        <LabelledField label={t('prices.percent')}>
          <DecimalControl
            resource={{} as never}
            name="percent"
            field={percents}
            value={percent}
            onChange={setPercent}
            onBlur={idle}
            disabled={bySettings}
            values={{}}
            read={{}}
          />
        </LabelledField>
        <LabelledField label={t('prices.rounding')}>
          <Select
            options={roundingNames.map((value) => ({ value, label: words.option('rounding', value) }))}
            placeholder={t('prices.exact')}
            value={rounding}
            onChange={setRounding}
            disabled={bySettings}
          />
        </LabelledField>
        <LabelledField label={t('prices.direction')}>
          <Select
            options={directions.map((value) => ({ value, label: words.option('direction', value) }))}
            value={direction}
            onChange={setDirection}
            disabled={bySettings || !rounding}
          />
        </LabelledField>
      </form>
    </Dialog>
  )
}
