import { useTranslation } from 'react-i18next'
import { useGet } from '#client/data/ask/use-find.ts'
import { formatAsOf, formatQuantity } from '#client/parts/format.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import { productName } from '../parts/use-products.ts'
import type { Claim, KnownCode, UnitSpot } from './known-codes.ts'
import type { ScanRefusal, Way } from './outcome.ts'
import type { SweepTrouble } from './verdict.ts'

/** A trouble of the rules, or one of the device. */
export type RefusedScan = SweepTrouble | { readonly kind: 'full' | 'noBooks'; readonly code: string } | NotSent

/** It is not of the goods that are being received: what the device knows of it, if anything. */
interface NotSent {
  readonly kind: 'notSent'
  readonly code: string
  readonly known: KnownCode | null
}

/** Returns a function that puts a trouble into words: what is wrong, where the unit is, and since when. */
export function useRefusals(scannedAt: (code: string) => Date | null) {
  const { t, i18n } = useTranslation('workplace')
  const label = useLabel('registers', 'resources')
  const get = useGet(warehouse)

  async function placeOf({ warehouse_id, place }: UnitSpot): Promise<string> {
    const where = (await get(warehouse_id))?.name ?? '…'
    return t('at', { where, place: label(`registers:options.place.${place}`).toLowerCase() })
  }
  function documentOf({ of, number, isDraft }: Claim): string {
    const key = `resources:${of}.one`
    const one = i18n.exists(key) ? label(key) : t('openSale')
    return t(isDraft ? 'draftOf' : 'unsentOf', { name: number ? `${one} ${number}` : one })
  }
  const claimed = (claim: Claim | null | undefined) =>
    claim ? [[t('document'), documentOf(claim)] as const, [t('when'), formatAsOf(claim.at)] as const] : []
  async function factsOf(trouble: RefusedScan): Promise<readonly (readonly [string, string])[]> {
    switch (trouble.kind) {
      case 'repeated': {
        const { held, product, code } = trouble
        const at = scannedAt(code)
        return [
          ...(product ? [[t('goods'), productName(product)] as const] : []),
          [t('where'), t('unitAt', { line: held.line + 1, unit: held.unit + 1 })],
          ...(at ? [[t('when'), formatAsOf(at)] as const] : []),
        ]
      }
      case 'otherGoods':
        return [
          [t('inBooks'), productName(trouble.product)],
          [t('onLabel'), productName(trouble.wanted)],
        ]
      case 'unfinished':
        return [[t('goods'), productName(trouble.product)]]
      case 'noMore':
        return [
          [t('goods'), productName(trouble.product)],
          [t('left'), formatQuantity(trouble.left)],
        ]
      case 'notSent': {
        const { product, unit, spots, claim } = trouble.known ?? {}
        const places = await Promise.all((spots ?? []).map(placeOf))
        const isNowhere = unit && spots?.length === 0
        return [
          ...(product ? [[t('goods'), productName(product)] as const] : []),
          ...(unit && spots ? [[t('where'), isNowhere ? t('nowhere') : places.join('; ')] as const] : []),
          ...claimed(claim),
        ]
      }
      case 'onHand':
      case 'notHere':
      case 'gone':
      case 'notInBooks':
      case 'claimed': {
        const { product, spots, claim } = trouble
        const places = await Promise.all(spots.map(placeOf))
        return [
          [t('goods'), productName(product)],
          ...(places.length > 0 ? [[t('where'), places.join('; ')] as const] : []),
          ...claimed(claim),
        ]
      }
      default:
        return []
    }
  }
  return async (trouble: RefusedScan, ways: readonly Way[], more = ''): Promise<ScanRefusal> => ({
    title: t(`refused.${trouble.kind}.title` as 'refused.several.title'),
    text: [t(`refused.${trouble.kind}.text` as 'refused.several.text'), more].filter(Boolean).join(' '),
    code: trouble.code ? imeiText(trouble.code) : null,
    facts: (await factsOf(trouble)).map(([label, value]) => ({ label, value })),
    ways,
  })
}
