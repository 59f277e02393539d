import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#client/data/who/session.ts'
import type { LabelSize } from '#client/hardware/printing/labels/drawing.ts'
import type { Label } from '#client/hardware/printing/labels/label.ts'
import { labelPrinter } from '#client/hardware/printing/labels/label-printer.ts'
import { drawnSize, rolls, sheets } from '#client/hardware/printing/labels/sizes.ts'
import { fitsOn } from '#client/hardware/printing/labels/template.ts'
import { usePrinter } from '#client/hardware/printing/printer.ts'
import type { LabelledGoods } from '#client/pages/document/goods/labels-wanted.ts'
import { measureOf, productName } from '#client/pages/document/goods/parts/use-products.ts'
import { recordCode } from '#client/pages/parts/code.ts'
import type { Priced } from '#client/pages/prices/price-list.ts'
import { signOfType } from '#client/pages/prices/use-seen-prices.ts'
import { formatDate, formatMoney } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { useStore } from '#client/parts/store.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { country } from '#domain/references/country.ts'
import { specificationOption } from '#domain/specifications/specification-option.ts'
import { labelsOf } from './labels-of.ts'
import { labelSettings } from './settings.ts'
import { sizeSaid } from './size-said.ts'
import { type KnownGoods, useLabelGoods } from './use-label-goods.ts'
import { useTemplates } from './use-templates.ts'

const nameOf = (row: unknown) => String((row as Row | null | undefined)?.name ?? '') || null
/** The options of a product, in the language of the screen. */
function saidOf({ specifications }: Row): string | null {
  const options = (specifications as readonly Row[] | undefined) ?? []
  const names = options.map(({ option }) =>
    option ? titleOf(specificationOption, option as Row, currentLanguage()) : '',
  )
  return names.filter(Boolean).join(', ') || null
}

const noneMade: ReadonlyMap<string, string> = new Map()

/** The labels as they stand: what is known of the goods, what their labels say, and what they are printed on. */
export function useLabels(goods: readonly LabelledGoods[], since: string | null) {
  const { t } = useTranslation('labels')
  const { user } = useSession()
  const [made, setMade] = useState(noneMade)
  const [chosen, setChosen] = useState(noneMade)
  const known = useLabelGoods(goods, made, since)
  const settings = useStore(labelSettings)
  const printer = usePrinter(labelPrinter)
  const { sheet, organisation, article, byUnit } = settings
  const size: LabelSize = sheet ? sheets[sheet].label : drawnSize(rolls[printer.roll])
  const templates = useTemplates()
  const wanted = templates.find(({ id }) => id === settings.template) ?? null
  const template = wanted && fitsOn(size, wanted) ? wanted : null
  const tooLarge = template ? null : wanted

  const types = useMemo(() => {
    const all = (known ?? []).flatMap(({ prices }) => prices.map(({ type }) => type))
    return [...new Map(all.map((type) => [String(type.id), type])).values()]
  }, [known])
  const isOffered = settings.prices === 'none' || types.some(({ id }) => id === settings.prices)
  const priceType = isOffered ? settings.prices : String(types[0]?.id ?? 'none')

  const codeOf = ({ product_id, barcodes }: KnownGoods) => chosen.get(product_id) ?? barcodes[0] ?? null
  function said(one: KnownGoods): Omit<Label, 'code'> & { readonly barcode: string | null } {
    const priced = one.prices.find(({ type }) => type.id === priceType)
    const was = one.before.find(({ type }) => type.id === priceType)
    const sumOf = ({ type, price }: Priced) => `${formatMoney(price)} ${signOfType(type)}`
    return {
      name: productName(one.product),
      price: priced ? { sum: formatMoney(priced.price), sign: signOfType(priced.type) } : null,
      organisation: ((template || organisation) && user?.organisation.name) || null,
      article: ((template || article) && recordCode(one.product)) || null,
      barcode: codeOf(one),
      more: {
        old_price: priced && was && was.price !== priced.price ? sumOf(was) : null,
        unit_price: priced ? [sumOf(priced), measureOf(one.product)].filter(Boolean).join(' / ') : null,
        brand: nameOf(one.product.brand),
        category: nameOf(one.product.category),
        color: nameOf(one.product.color),
        specifications: saidOf(one.product),
        country: one.product.country ? titleOf(country, one.product.country as Row, currentLanguage()) : null,
        date: formatDate(Date.now()),
      },
    }
  }
  return {
    known,
    count: (known ?? []).reduce((sum, one) => sum + one.count, 0),
    types,
    priceType,
    sheet,
    roll: printer.roll,
    size,
    templates,
    look: template,
    /** The template that was chosen, where it is larger than the paper: nothing is printed by it. */
    tooLarge,
    warning: tooLarge && t('largeLook', { name: tooLarge.name, ...sizeSaid(tooLarge) }),
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
