import Printer from 'lucide-react/icons/printer'
import Vault from 'lucide-react/icons/vault'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrinterTrouble } from '#client/hardware/printing/link.ts'
import { speeds, usePrinter } from '#client/hardware/printing/printer.ts'
import { type PaperWidth, paperWidths, receiptPrinter } from '#client/hardware/printing/receipt-printer.ts'
import { openDrawer, printReceipt, shareReceipt } from '#client/hardware/printing/receipts.ts'
import { Button } from '#client/parts/button.tsx'
import { State, type Tone } from '#client/parts/card.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { Select } from '#client/parts/select.tsx'
import { exampleReceipt } from './example.ts'
import css from './hardware.module.css'
import { ThingCard } from './thing-card.tsx'

const tones = { none: 'quiet', ready: 'fine', away: 'warning' } as const satisfies Record<string, Tone>

/** Runs an action and keeps the reason of a failure, in words for the cashier. */
function useTrying() {
  const { t } = useTranslation('hardware')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function attempt(deed: () => Promise<unknown>) {
    setTrouble(null)
    setBusy(true)
    try {
      await deed()
    } catch (error) {
      setTrouble(t(`printer.fault.${error instanceof PrinterTrouble ? error.code : 'failed'}`))
    } finally {
      setBusy(false)
    }
  }
  return { trouble, busy, attempt }
}

export function PrinterCard() {
  const { t } = useTranslation('hardware')
  const { state, name, by, width, speed } = usePrinter(receiptPrinter)
  const { trouble, busy, attempt } = useTrying()

  async function test() {
    if ((await printReceipt(exampleReceipt())) === 'printer') notify.success(t('printer.printed'))
  }
  return (
    <ThingCard
      title={t('printer.heading')}
      icon={Printer}
      tone={tones[state]}
      state={state === 'ready' && name ? t('printer.readyNamed', { name }) : t(`printer.${state}`)}
      mend={t('printer.mend')}
    >
      {trouble && <State tone="error">{trouble}</State>}
      <div className={css.pair}>
        <LabelledField label={t('printer.paper')}>
          <Select
            options={paperWidths.map((one) => ({ value: `${one}`, label: t('printer.millimetres', { width: one }) }))}
            value={`${width}`}
            onChange={(next) => receiptPrinter.set({ width: Number(next) as PaperWidth })}
          />
        </LabelledField>
        {by === 'serial' && (
          <LabelledField label={t('printer.speed')}>
            <Select
              options={speeds.map((one) => ({ value: `${one}`, label: `${one}` }))}
              value={`${speed}`}
              onChange={(next) => void receiptPrinter.setSpeed(Number(next))}
            />
          </LabelledField>
        )}
      </div>
      <div className={css.ways}>
        <Button variant="subtle" busy={busy} onClick={() => void attempt(test)}>
          {t('printer.test')}
        </Button>
        {'usb' in navigator && (
          <Button onClick={() => void attempt(() => receiptPrinter.choose('usb'))}>{t('printer.usb')}</Button>
        )}
        {'serial' in navigator && (
          <Button onClick={() => void attempt(() => receiptPrinter.choose('serial'))}>{t('printer.serial')}</Button>
        )}
        <Button onClick={() => void attempt(() => shareReceipt(exampleReceipt()))}>{t('printer.share')}</Button>
        {by && (
          <Button variant="danger" onClick={() => void receiptPrinter.forget()}>
            {t('printer.forget')}
          </Button>
        )}
      </div>
    </ThingCard>
  )
}

/** The cash drawer, which is wired to the printer. */
export function DrawerCard() {
  const { t } = useTranslation('hardware')
  const { by } = usePrinter(receiptPrinter)
  const { trouble, busy, attempt } = useTrying()
  async function open() {
    await openDrawer()
    notify.success(t('drawer.sent'))
  }
  return (
    <ThingCard
      title={t('drawer.heading')}
      icon={Vault}
      tone={by ? 'fine' : 'quiet'}
      state={t(by ? 'drawer.ready' : 'drawer.needs')}
      mend={t('drawer.mend')}
    >
      {trouble && <State tone="error">{trouble}</State>}
      <div className={css.ways}>
        <Button busy={busy} disabled={!by} onClick={() => void attempt(open)}>
          {t('drawer.test')}
        </Button>
      </div>
    </ThingCard>
  )
}
