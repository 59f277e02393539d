import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inOneBreath } from '#client/data/call/fault-words.ts'
import { printRoll, printSheets } from '#client/hardware/printing/labels/browser-labels.tsx'
import { printLabels } from '#client/hardware/printing/labels/print-labels.ts'
import { rolls, sheets } from '#client/hardware/printing/labels/sizes.ts'
import { useTrying } from '#client/hardware/printing/use-trying.ts'
import { useFindProduct } from '#client/pages/document/goods/parts/use-products.ts'
import { notify } from '#client/parts/messages.ts'
import { drawLabels } from './drawn.ts'
import { makeBarcode, mayMakeBarcodes } from './make-barcode.ts'
import type { KnownGoods } from './use-label-goods.ts'
import type { Labels } from './use-labels.ts'

/** Prints the labels, on the label printer or by way of the browser; goods without a barcode get one of our own first. */
export function usePrinting(labels: Labels, used: number) {
  const { t } = useTranslation('labels')
  const { trouble, busy, attempt } = useTrying()
  const find = useFindProduct(null)
  const [sent, setSent] = useState<number | null>(null)
  const stopping = useRef(new AbortController())

  /** Codes for goods that have none, by product; null if one could not be made. */
  async function make(bare: readonly KnownGoods[]): Promise<ReadonlyMap<string, string> | null> {
    const made = new Map<string, string>()
    for (const { product_id } of bare) {
      const { code, saved } = await makeBarcode(product_id, async (one) => (await find.byBarcode(one)) !== null)
      if (!saved.ok) {
        notify.error(inOneBreath(saved))
        return null
      }
      labels.tellMade(product_id, code)
      made.set(product_id, code)
    }
    return made
  }

  async function run(browser: boolean) {
    const all = (labels.known ?? []).filter(({ count }) => count > 0)
    const bare = mayMakeBarcodes() ? all.filter((one) => labels.codeOf(one) === null) : []
    const made = await make(bare)
    if (!made) return
    const copies = all.flatMap((one) => labels.labelsOf(one, made.get(one.product_id)))
    const drawings = await drawLabels(
      copies.map(({ label }) => label),
      labels,
    )
    const printed = drawings.map((drawing, at) => ({ drawing, copies: copies[at]?.copies ?? 0 }))
    if (labels.sheet) return printSheets(printed, sheets[labels.sheet], used)
    if (browser || !labels.isByPrinter) return printRoll(printed, rolls[labels.roll])
    stopping.current = new AbortController()
    setSent(0)
    try {
      await printLabels(printed, { told: setSent, signal: stopping.current.signal })
      notify.success(t(stopping.current.signal.aborted ? 'stopped' : 'printed'))
    } finally {
      setSent(null)
    }
  }
  return {
    trouble,
    busy,
    /** How many labels the printer was sent; null while it prints none. */
    sent,
    stop: () => stopping.current.abort(),
    print: ({ browser = false } = {}) => attempt(() => run(browser)),
  }
}
