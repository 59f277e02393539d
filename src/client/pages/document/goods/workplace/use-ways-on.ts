import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { inOneBreath } from '#client/data/call/fault-words.ts'
import { saveRow } from '#client/data/device/changes.ts'
import { userCan } from '#client/data/who/session.ts'
import { notify } from '#client/parts/messages.ts'
import { permissionOf } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { hasFaults } from '#domain/kernel/result.ts'
import { barcode } from '#domain/references/barcode.ts'
import { product as productResource } from '#domain/references/product.ts'
import type { ReadRow } from '#store/port.ts'
import { useMakeProduct } from '../parts/use-make-product.ts'
import { productName } from '../parts/use-products.ts'
import { askProduct } from './ask-product.ts'
import type { ScanOutcome, Way } from './outcome.ts'
import type { RefusedScan } from './refusals.ts'
import type { Overruled } from './verdict.ts'

interface Options {
  header: Row
  /** Products by barcodes that were bound here. */
  taught: Map<string, ReadRow>
  /** Goods with units that a code may belong to, the latest first. */
  goods: () => readonly ReadRow[]
}

interface Doing {
  /** Judges the scan anew, some troubles overruled. */
  readonly again: (overruled?: Overruled) => Promise<ScanOutcome>
  readonly show: (line: number) => void
  readonly awaits: (product: ReadRow) => void
  /** Removes the unit that was left unfinished. */
  readonly drop: () => void
}

const mostGoods = 3

/** Returns a function that tells the ways on from a trouble, and what else is to be said of it. */
export function useWaysOn({ header, taught, goods }: Options) {
  const { t } = useTranslation('workplace')
  const make = useMakeProduct()
  const mayBind = userCan(permissionOf(barcode, 'create'))
  const mayMake = mayBind && userCan(permissionOf(productResource, 'create'))

  async function bind(code: string, { id }: ReadRow): Promise<boolean> {
    const { organisation_id } = header
    const input = { ...(organisation_id ? { organisation_id } : {}), product_id: id, barcode: code }
    const saved = await saveRow(barcode, { action: 'create', id: v7(), input })
    if (!saved.ok) notify.error(inOneBreath(saved))
    return saved.ok
  }
  const binding =
    (code: string, product: () => Promise<ReadRow | null> | ReadRow, again: Doing['again']) =>
    async (): Promise<ScanOutcome | null> => {
      const found = await product()
      if (!found || !(await bind(code, found))) return null
      taught.set(code, found)
      notify.success(t('bind.done', { name: productName(found) }))
      return again()
    }
  function bindWays(code: string, awaited: ReadRow | null, again: Doing['again']): readonly Way[] {
    if (!mayBind || hasFaults(barcode.check({ barcode: code }))) return []
    return [
      ...(awaited
        ? [{ label: t('ways.bindTo', { name: productName(awaited) }), run: binding(code, () => awaited, again) }]
        : []),
      { label: t('ways.bind'), run: binding(code, () => askProduct(code, header.organisation_id), again) },
      ...(mayMake ? [{ label: t('ways.make'), run: binding(code, make, again) }] : []),
    ]
  }

  return (trouble: RefusedScan, { again, show, awaits, drop }: Doing): { ways: readonly Way[]; more?: string } => {
    const anyway: Way = { label: t('ways.take'), run: () => again(trouble.kind as Overruled) }
    switch (trouble.kind) {
      case 'unknown': {
        const ways = bindWays(trouble.code, trouble.awaited, again)
        return ways.length > 0 ? { ways } : { ways, more: t('bind.ask') }
      }
      case 'strange':
        return { ways: bindWays(trouble.code, null, again) }
      case 'checkDigit':
        return { ways: /^\d{15}$/.test(trouble.code) ? [anyway] : bindWays(trouble.code, null, again) }
      case 'whose': {
        const to = (product: ReadRow) => () => {
          awaits(product)
          return again()
        }
        return {
          ways: [
            ...goods()
              .slice(0, mostGoods)
              .map((product) => ({ label: t('ways.to', { name: productName(product) }), run: to(product) })),
            {
              label: t('ways.choose'),
              run: async () => {
                const product = await askProduct(trouble.code, header.organisation_id)
                return product && to(product)()
              },
            },
          ],
        }
      }
      case 'repeated':
        return {
          ways: [
            {
              label: t('ways.show'),
              run: () => {
                show(trouble.held.line)
                return { kind: 'same' }
              },
            },
          ],
        }
      case 'unfinished':
        return {
          ways: [
            {
              label: t('ways.drop'),
              run: () => {
                drop()
                return again()
              },
            },
          ],
        }
      case 'claimed':
        return { ways: [anyway] }
      case 'otherGoods':
        return { ways: trouble.mayTake ? [anyway] : [] }
      default:
        return { ways: [] }
    }
  }
}
