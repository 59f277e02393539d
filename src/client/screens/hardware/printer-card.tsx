import Printer from 'lucide-react/icons/printer'
import Vault from 'lucide-react/icons/vault'
import { useTranslation } from 'react-i18next'
import { usePrinter } from '#client/hardware/printing/printer.ts'
import { type PaperWidth, paperWidths, receiptPrinter } from '#client/hardware/printing/receipt-printer.ts'
import { openDrawer, printReceipt, shareReceipt } from '#client/hardware/printing/receipts.ts'
import { useTrying } from '#client/hardware/printing/use-trying.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { Select } from '#client/parts/select.tsx'
import { exampleReceipt } from './example.ts'
import css from './hardware.module.css'
import { PrinterSpeed, PrinterWays, printerTones } from './printer-ways.tsx'
import { ThingCard } from './thing-card.tsx'

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
      tone={printerTones[state]}
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
        {by === 'serial' && <PrinterSpeed speed={speed} onSpeed={receiptPrinter.setSpeed} />}
      </div>
      <div className={css.ways}>
        <Button variant="subtle" busy={busy} onClick={() => void attempt(test)}>
          {t('printer.test')}
        </Button>
        <Button onClick={() => void attempt(() => shareReceipt(exampleReceipt()))}>{t('printer.share')}</Button>
        <PrinterWays printer={receiptPrinter} by={by} attempt={attempt} />
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
