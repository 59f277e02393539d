import { lazy } from 'react'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { codeFields } from '#domain/registers/goods-units.ts'
import type { LinesProps } from '../lines/parts/lines-props.ts'
import type { SectionState } from '../lines/use-section.ts'
import { unitCodesOf } from './parts/codes.ts'
import { pickedLine } from './parts/goods-line.ts'
import type { Products } from './parts/use-products.ts'
import type { useRemainders } from './use-remainders.ts'
import { WhyRemainder } from './why-remainder.tsx'

const CodesDialog = lazy(() => import('./codes-dialog.tsx'))
const PickerDialog = lazy(() => import('./picker-dialog.tsx'))
const BulkPrices = lazy(() => import('./bulk-prices.tsx'))

export type OpenedDialog =
  | { readonly dialog: 'codes' | 'why'; readonly at: number }
  | { readonly dialog: 'picker'; readonly search: string }
  | { readonly dialog: 'prices' }

interface GoodsDialogsProps {
  of: LinesProps
  section: SectionState
  /** The lines with what they differ by, where they are counted, or what the settings propose. */
  told: readonly Row[]
  products: Products
  stock: ReturnType<typeof useRemainders>
  opened: OpenedDialog | null
  onOpen: (opened: OpenedDialog | null) => void
}

/** Dialogs over the lines: codes of a line, origin of a remainder, product list, prices of many lines. */
export function GoodsDialogs({ opened, onOpen, ...rest }: GoodsDialogsProps) {
  return <Suspense>{opened && <OpenDialog opened={opened} onClose={() => onOpen(null)} {...rest} />}</Suspense>
}

interface OpenDialogProps extends Omit<GoodsDialogsProps, 'opened' | 'onOpen'> {
  opened: OpenedDialog
  onClose: () => void
}

function OpenDialog({ of, section, told, products, stock: { spot, back }, opened, onClose }: OpenDialogProps) {
  const { name, field, state, header, locked } = of
  const { lines } = section
  if (opened.dialog === 'prices')
    return (
      <BulkPrices
        lines={told}
        chosen={section.chosen}
        onClose={onClose}
        onChange={(priced) =>
          state.set(
            name,
            lines.map((line, at) => ({ ...line, ...priced.get(at) })),
          )
        }
      />
    )
  if (opened.dialog === 'picker')
    return (
      <PickerDialog
        search={opened.search}
        held={new Set(lines.map(({ product_id }) => String(product_id)))}
        organisation_id={header.organisation_id}
        shelf={spot}
        counts={field.counts !== undefined}
        inactive={offersInactive(field)}
        onClose={onClose}
        onAdd={(rows) => {
          onClose()
          section.append(rows.map((row) => pickedLine(field, row)))
        }}
      />
    )
  const { at } = opened
  const line = lines[at]
  const product = line && products.get(String(line.product_id))
  if (!product) return null
  if (opened.dialog === 'why')
    return spot && <WhyRemainder product={product} spot={spot} back={back} onClose={onClose} />
  return (
    <CodesDialog
      line={told[at] ?? line}
      product={product}
      locked={locked}
      least={leastOf(field)}
      elsewhere={codesBeside(lines, at)}
      onChange={(changed) => state.change(name, at, changed)}
      onClose={onClose}
    />
  )
}

const offersInactive = ({ fields: { product } }: Lines) => product?.kind === 'ref' && product.inactive === true

const leastOf = ({ fields: { quantity } }: Lines) => (quantity?.kind === 'quantity' && quantity.min === 0 ? 0 : 1)

const codesBeside = (lines: readonly Row[], at: number) =>
  new Set(
    lines.flatMap((line, index) =>
      index === at ? [] : unitCodesOf(line).flatMap((unit) => codeFields.map((field) => spelledCode(unit[field]))),
    ),
  )
