import ListChecks from 'lucide-react/icons/list-checks'
import { type ClipboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { product } from '#domain/references/product.ts'
import { mayCreate } from '../../form/parts/form-rights.ts'
import { LinesFrame } from '../lines/lines-frame.tsx'
import type { LineMessages } from '../lines/parts/faults.ts'
import type { LinesProps } from '../lines/parts/lines-props.ts'
import { useSection } from '../lines/use-section.ts'
import { useSign } from '../parts/use-sign.ts'
import { useGoodsColumns } from './columns.ts'
import { ConfirmEstimates } from './confirm-estimates.tsx'
import { expectedIn, sumsIn } from './counts/told.ts'
import { useBooked, useDiffering } from './counts/use-booked.ts'
import { ExpectedTools } from './expected/expected-tools.tsx'
import { GoodsDialogs, type OpenedDialog } from './goods-dialogs.tsx'
import { liveFaults } from './live.ts'
import { takesExpected } from './parts/expected-lines.ts'
import { lineOf } from './parts/goods-line.ts'
import { isTable } from './parts/paste.ts'
import { ProductSearch } from './parts/product-search.tsx'
import { useMakeProduct } from './parts/use-make-product.ts'
import { useFindProduct, useProducts } from './parts/use-products.ts'
import { useToldLines } from './parts/use-told-lines.ts'
import { SaleLines } from './sale-lines.tsx'
import { useFill } from './use-fill.ts'
import { usePaste } from './use-paste.ts'
import { usePriceFacts, useProposals } from './use-price-facts.ts'
import { usePrices } from './use-prices.ts'
import { useRemainders, useStill } from './use-remainders.ts'
import { useUsualPriceType } from './use-usual-price-type.ts'
import { ScanTools } from './workplace/scan-tools.tsx'

const noLines: readonly Row[] = []

/** Lines of goods: added by scanner, by search, from the product list or from a spreadsheet; each shows the stock. */
export function GoodsLines(props: LinesProps) {
  const { t } = useTranslation('documents')
  const { document, name, field, state, locked, header } = props
  const lines = state.lines[name] ?? noLines
  const [opened, open] = useState<OpenedDialog | null>(null)
  const { products, measures } = useProducts(lines)
  const stock = useStill(useRemainders({ ...props, lines }), props.isSettling)
  const posted = (props.posted?.[name] ?? noLines) as readonly Row[]
  const booked = useStill(
    useBooked({ document, field, header, lines: locked ? noLines : lines, posted }),
    props.isSettling,
  )
  const left = useMemo(
    () =>
      !field.counts?.differs
        ? locked || field.counts
          ? null
          : stock.remainders
        : locked
          ? expectedIn(lines)
          : booked && sumsIn(booked, lines),
    [field, locked, stock.remainders, lines, booked],
  )
  const live = useLive(lines, { products, measures, remainders: field.takes ? left : null }, !locked)
  const section = useSection(props, {
    live,
    open: useCallback((at: number) => open({ dialog: 'codes', at }), []),
    askWhy: useCallback((at: number) => open({ dialog: 'why', at }), []),
  })
  const priced = usePrices({ ...props, lines })
  const differing = useDiffering(field, booked)
  const proposes = useProposals(field, priced, products)
  const priceFacts = usePriceFacts(field, priced, proposes)
  const told = useToldLines(lines, differing ?? priceFacts)
  const pricesIn = useSign(priceFacts ? priced.currency : null)
  const columns = useGoodsColumns({
    document,
    field,
    lines: told,
    products,
    locked,
    isLeftKnown: left !== null,
    pricesIn,
  })
  const picks = useMemo(() => ({ key: 'product_id', rows: products, left }), [products, left])
  const find = useFindProduct(header.organisation_id)
  const make = useMakeProduct()
  const mayMake = mayCreate(product, useActor())
  const set = useCallback((rows: readonly Row[]) => state.set(name, rows), [state.set, name])
  const isLatest = useCallback((rows: readonly Row[]) => (state.now()[name] ?? noLines) === rows, [state.now, name])
  useUsualPriceType({ ...props, lines, told: priced })
  // What is being sent is filled no more: it would count as typed since, and nobody would be led to what was saved.
  useFill({ field, lines, locked: locked || props.isSettling, told: priced, proposes, products, set, isLatest })

  const [touched, touch] = useState<{ readonly at: number } | null>(null)
  // After the line is drawn: the newest stays in sight, and the focus in the field of the scanner.
  useEffect(() => {
    if (touched) section.grid.current?.show(touched.at)
  }, [touched, section.grid])
  const pick = (search: string) => open({ dialog: 'picker', search })
  const paste = usePaste({ field, find, add: (rows) => state.add(name, rows) })
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (event.defaultPrevented || !isTable(text)) return
    event.preventDefault()
    void paste(text)
  }
  const newLine = useRef<HTMLDivElement>(null)
  const isAddable = !locked && !field.comesFrom
  const isPriced = Boolean(field.priced?.manner === 'sets' && field.fields.percent) && !locked

  return (
    <>
      {field.comesFrom && !locked && <SaleLines header={header} state={state} onHeader={props.onHeader} />}
      <LinesFrame
        of={props}
        section={section}
        told={told}
        columns={columns}
        picks={picks}
        isChoosing={isPriced}
        fresh={touched?.at ?? null}
        onPaste={isAddable ? onPaste : undefined}
        onEnd={() => newLine.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()}
        tools={
          <>
            {isAddable && (
              <ScanTools
                of={props}
                products={products}
                find={find}
                onTouched={(at) => touch({ at })}
                onWords={pick}
                onShow={(at) => open({ dialog: 'codes', at })}
              />
            )}
            {isAddable && (
              <Button variant="quiet" icon={ListChecks} onClick={() => pick('')}>
                {t('picker.open')}
              </Button>
            )}
            {isAddable && takesExpected(field) && <ExpectedTools of={props} lines={lines} find={find} />}
            {isAddable && <ConfirmEstimates lines={lines} onSet={set} />}
            {isPriced && (
              <Button variant="quiet" disabled={lines.length === 0} onClick={() => open({ dialog: 'prices' })}>
                {t('prices.open', { count: section.chosen.size || lines.length })}
              </Button>
            )}
          </>
        }
        newLine={
          isAddable && (
            <div ref={newLine}>
              {/* A product chosen by hand gets its own line, which takes the focus. */}
              <ProductSearch
                key={lines.length}
                find={find}
                onFound={({ id }) => section.append([lineOf(field, id)])}
                make={mayMake ? (values) => make({ organisation_id: header.organisation_id, ...values }) : null}
              />
            </div>
          )
        }
      />
      <GoodsDialogs
        of={props}
        section={section}
        told={told}
        products={products}
        stock={stock}
        opened={opened}
        onOpen={open}
      />
    </>
  )
}

/** Messages of the rules for the lines as typed. */
function useLive(lines: readonly Row[], known: Parameters<typeof liveFaults>[1], isAsked: boolean): LineMessages {
  const say = useLabel('errors')
  const { products, measures, remainders } = known
  return useMemo(
    () =>
      isAsked
        ? Object.fromEntries(
            Object.entries(liveFaults(lines, { products, measures, remainders })).flatMap(([key, [fault]]) =>
              fault ? [[key, say(`errors:${fault.code}`, fault.params)]] : [],
            ),
          )
        : {},
    [lines, products, measures, remainders, isAsked, say],
  )
}
