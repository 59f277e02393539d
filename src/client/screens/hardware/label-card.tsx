import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printRoll } from '#client/hardware/printing/labels/browser-labels.tsx'
import { testDrawing } from '#client/hardware/printing/labels/label.ts'
import { labelLanguages, labelPrinter } from '#client/hardware/printing/labels/label-printer.ts'
import { printLabels } from '#client/hardware/printing/labels/print-labels.ts'
import { labelMeasure } from '#client/hardware/printing/labels/raster-of-label.ts'
import { rollOptions } from '#client/hardware/printing/labels/roll-options.ts'
import { drawnSize, rolls } from '#client/hardware/printing/labels/sizes.ts'
import { usePrinter } from '#client/hardware/printing/printer.ts'
import { useTrying } from '#client/hardware/printing/use-trying.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { Select } from '#client/parts/select.tsx'
import { Switch } from '#client/parts/switch.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import css from './hardware.module.css'
import { PrinterSpeed, PrinterWays, printerTones } from './printer-ways.tsx'
import { ThingCard } from './thing-card.tsx'

/** Millimetres that a person sets, each within its bounds. */
const shifts = { gap: [0, 10], right: [-10, 10], down: [-10, 10] } as const

export function LabelCard() {
  const { t } = useTranslation('hardware')
  const { state, name, by, speed, language, roll, turned, ...set } = usePrinter(labelPrinter)
  const { trouble, busy, attempt } = useTrying()

  async function test() {
    const size = drawnSize(rolls[roll])
    const drawing = testDrawing(size, await labelMeasure('0123456789 × mm'))
    const one = [{ drawing, copies: 1 }]
    if (state === 'none') return printRoll(one, rolls[roll])
    await printLabels(one, { told: () => undefined, signal: new AbortController().signal })
    notify.success(t('labels.printed'))
  }
  return (
    <ThingCard
      title={t('labels.heading')}
      icon={Tag}
      tone={printerTones[state]}
      state={
        state === 'none'
          ? t('labels.none')
          : state === 'ready' && name
            ? t('printer.readyNamed', { name })
            : t(`printer.${state}`)
      }
      mend={t('labels.mend')}
    >
      {trouble && <State tone="error">{trouble}</State>}
      <div className={css.pair}>
        <LabelledField label={t('labels.roll')}>
          <Select
            options={rollOptions(({ printed, ...millimetres }) =>
              printed ? t('labels.narrow', { ...millimetres, printed }) : t('labels.size', millimetres),
            )}
            value={roll}
            onChange={(next) => labelPrinter.set({ roll: next })}
          />
        </LabelledField>
        <LabelledField label={t('labels.language')}>
          <Select
            options={labelLanguages.map((one) => ({ value: one, label: t(`labels.${one}`) }))}
            value={language}
            onChange={(next) => labelPrinter.set({ language: next })}
          />
        </LabelledField>
        {(['gap', 'right', 'down'] as const).map((one) => (
          <Millimetres
            key={one}
            label={t(`labels.${one}`)}
            value={set[one]}
            bounds={shifts[one]}
            onChange={(next) => labelPrinter.set({ [one]: next })}
          />
        ))}
        {by === 'serial' && <PrinterSpeed speed={speed} onSpeed={labelPrinter.setSpeed} />}
      </div>
      <Switch label={t('labels.turned')} checked={turned} onChange={(on) => labelPrinter.set({ turned: on })} />
      <div className={css.ways}>
        <Button variant="subtle" busy={busy} onClick={() => void attempt(test)}>
          {t('labels.test')}
        </Button>
        <PrinterWays printer={labelPrinter} by={by} attempt={attempt} />
      </div>
    </ThingCard>
  )
}

interface MillimetresProps {
  label: string
  value: number
  bounds: readonly [number, number]
  onChange: (value: number) => void
}

/** Typed freely: what is no number yet, such as a minus alone, is kept back until it is one. */
function Millimetres({ label, value, bounds: [least, most], onChange }: MillimetresProps) {
  const [typed, type] = useState<string | null>(null)
  return (
    <LabelledField label={label}>
      <TextInput
        inputMode="decimal"
        value={typed ?? String(value)}
        onChange={({ currentTarget: { value: text } }) => {
          type(text)
          const next = Number(text.replace(',', '.').replace('−', '-'))
          if (text.trim() && Number.isFinite(next)) onChange(Math.min(most, Math.max(least, next)))
        }}
        onBlur={() => type(null)}
      />
    </LabelledField>
  )
}
