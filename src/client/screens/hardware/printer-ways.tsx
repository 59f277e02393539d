import { useTranslation } from 'react-i18next'
import { type chosenPrinter, type PrinterWay, speeds } from '#client/hardware/printing/printer.ts'
import { Button } from '#client/parts/button.tsx'
import type { Tone } from '#client/parts/card.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { Select } from '#client/parts/select.tsx'

interface WaysProps {
  printer: Pick<ReturnType<typeof chosenPrinter>, 'choose' | 'forget'>
  by: PrinterWay | null
  attempt: (deed: () => Promise<unknown>) => Promise<void>
}

/** How the state of a printer looks. */
export const printerTones = { none: 'quiet', ready: 'fine', away: 'warning' } as const satisfies Record<string, Tone>

const ways = ['usb', 'serial', 'bluetooth'] as const satisfies readonly PrinterWay[]

/** Buttons that connect a printer, for what this browser knows; and one that lets it go. */
export function PrinterWays({ printer, by, attempt }: WaysProps) {
  const { t } = useTranslation('hardware')
  return (
    <>
      {ways
        .filter((way) => way in navigator)
        .map((way) => (
          <Button key={way} onClick={() => void attempt(() => printer.choose(way))}>
            {t(`printer.${way}`)}
          </Button>
        ))}
      {by && (
        <Button variant="danger" onClick={() => void printer.forget()}>
          {t('printer.forget')}
        </Button>
      )}
    </>
  )
}

/** The speed of a printer on a serial port. */
export function PrinterSpeed({ speed, onSpeed }: { speed: number; onSpeed: (speed: number) => Promise<void> }) {
  const { t } = useTranslation('hardware')
  return (
    <LabelledField label={t('printer.speed')}>
      <Select
        options={speeds.map((one) => ({ value: `${one}`, label: `${one}` }))}
        value={`${speed}`}
        onChange={(next) => void onSpeed(Number(next))}
      />
    </LabelledField>
  )
}
