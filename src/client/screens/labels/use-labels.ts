import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#client/data/person/session.ts'
import type { Label } from '#client/hardware/printing/labels/label.ts'
import { labelPrinter } from '#client/hardware/printing/labels/label-printer.ts'
import { drawnSize, rolls, sheets } from '#client/hardware/printing/labels/sizes.ts'
import { usePrinter } from '#client/hardware/printing/printer.ts'
import { recordCode } from '#client/pages/code.ts'
import type { LabelledGoods } from '#client/pages/document/goods/labels-wanted.ts'
import { productName } from '#client/pages/document/goods/use-products.ts'
import { signOfType } from '#client/pages/prices/use-seen-prices.ts'
import { formatMoney } from '#client/parts/format.ts'
import { useStore } from '#client/parts/store.ts'
import { labelsOf } from './labels-of.ts'
import { labelSettings } from './settings.ts'
import { type KnownGoods, useLabelGoods } from './use-label-goods.ts'

const noneMade: ReadonlyMap<string, string> = new Map()

/** The labels as they stand: what is known of the goods, what their labels say, and what they are printed on. */
export function useLabels(goods: readonly LabelledGoods[]) {
  const { t } = useTranslation('labels')
  const { user } = useSession()
  const [made, setMade] = useState(noneMade)
  const [chosen, setChosen] = useState(noneMade)
  const known = useLabelGoods(goods, made)
  const settings = useStore(labelSettings)
  const printer = usePrinter(labelPrinter)
  const { sheet, organisation, article, byUnit } = settings

  const types = useMemo(() => {
    const all = (known ?? []).flatMap(({ prices }) => prices.map(({ type }) => type))
    return [...new Map(all.map((type) => [String(type.id), type])).values()]
  }, [known])
  const isOffered = settings.prices === 'none' || types.some(({ id }) => id === settings.prices)
  const priceType = isOffered ? settings.prices : String(types[0]?.id ?? 'none')

  const codeOf = ({ product_id, barcodes }: KnownGoods) => chosen.get(product_id) ?? barcodes[0] ?? null
  function said(one: KnownGoods): Omit<Label, 'code'> & { readonly barcode: string | null } {
    const priced = one.prices.find(({ type }) => type.id === priceType)
    return {
      name: productName(one.product),
      price: priced ? { sum: formatMoney(priced.price), sign: signOfType(priced.type) } : null,
      organisation: (organisation && user?.organisation.name) || null,
      article: (article && recordCode(one.product)) || null,
      barcode: codeOf(one),
    }
  }
  return {
    known,
    count: (known ?? []).reduce((sum, one) => sum + one.count, 0),
    types,
    priceType,
    sheet,
    roll: printer.roll,
    size: sheet ? sheets[sheet].label : drawnSize(rolls[printer.roll]),
    byUnit,
    hasUnits: goods.some(({ units }) => units.length > 0),
    isByPrinter: !sheet && printer.state !== 'none',
    by: printer.state === 'none' ? t('browser') : t('printer', { name: printer.name || t('itsName') }),
    codeOf,
    chooseCode: (id: string, code: string) => setChosen((now) => new Map(now).set(id, code)),
    tellMade: (id: string, code: string) => setMade((now) => new Map(now).set(id, code)),
    labelsOf: (one: KnownGoods, own: string | null = null) =>
      labelsOf({ ...said(one), ...(own && { barcode: own }) }, one, byUnit),
  }
}

export type Labels = ReturnType<typeof useLabels>
