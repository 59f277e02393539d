import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { notify } from '#client/parts/messages.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import type { ReadRow } from '#store/port.ts'
import type { LinesState } from '../use-lines.ts'
import { codeFields, unitsOf } from './codes.ts'
import { useLineColumns } from './columns.ts'
import { ErrorCounter } from './error-counter.tsx'
import { byLine, type Said } from './faults.ts'
import { copyOf, emptyLine, followedLine, isGoods, lineOf } from './line.ts'
import type { LineActions } from './line-props.ts'
import css from './lines.module.css'
import { LinesGrid, type LinesGridHandle } from './lines-grid.tsx'
import { liveFaults } from './live.ts'
import { ProductSearch } from './product-search.tsx'
import { ScanField } from './scan-field.tsx'
import { useFill } from './use-fill.ts'
import { useFindProduct, useProducts } from './use-products.ts'
import { countedIn, takenFrom, useRemainders, useStill } from './use-remainders.ts'
import { useScan } from './use-scan.ts'
import { WhyRemainder } from './why-remainder.tsx'

const CodesDialog = lazy(() => import('./codes-dialog.tsx'))
const PickerDialog = lazy(() => import('./picker-dialog.tsx'))
const BulkPrices = lazy(() => import('./bulk-prices.tsx'))

interface LinesSectionProps {
  document: Document
  name: string
  field: Lines
  header: Row
  /** The document as the books have it, where they do. */
  posted: Row | null
  /** It is being saved: what is left is told as it was before. */
  isSettling?: boolean
  state: LinesState
  locked: boolean
  scroller: RefObject<HTMLElement | null>
  /** Where there are several kinds of lines, each has its name. */
  titled: boolean
  /** Lines that come from another document are not added by hand. */
  closed?: boolean
  tools?: ReactNode
}

const noLines: readonly Row[] = []

/** The lines of a document: how they come in, the grid they stand in, what is wrong with them. */
export function LinesSection({
  document,
  name,
  field,
  header,
  posted,
  isSettling = false,
  state,
  locked,
  scroller,
  titled,
  closed = false,
  tools,
}: LinesSectionProps) {
  const { t } = useTranslation('documents')
  const words = useWords(document)
  const lines = state.lines[name] ?? noLines
  const goods = isGoods(field)
  const { products, measures } = useProducts(goods ? lines : noLines)
  const { warehouse, remainders, back } = useStill(
    useRemainders(document, header, goods ? lines : noLines, posted),
    isSettling,
  )
  const left = locked ? null : remainders
  const stock = !left ? 'none' : document.name in countedIn ? 'booked' : 'left'
  const columns = useLineColumns({ document, name, field, lines, products, locked, stock })
  const resource = useMemo(() => ({ ...document, fields: field.fields }), [document, field])
  const grid = useRef<LinesGridHandle>(null)
  const [codesOf, setCodesOf] = useState<number | null>(null)
  const [whyOf, setWhyOf] = useState<number | null>(null)
  const [picking, setPicking] = useState<string | null>(null)
  const [pricing, setPricing] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const isPriced = Boolean(field.fields.percent) && !locked
  const find = useFindProduct(header.organisation_id)
  useFill({
    document,
    field,
    header,
    lines,
    locked,
    set: useCallback((rows) => state.set(name, rows), [state.set, name]),
  })

  const live = useLive(
    lines,
    { products, measures, remainders: document.name in takenFrom ? left : null },
    goods && !locked,
  )
  const said = useMemo(() => ({ ...live, ...state.said }), [live, state.said])
  const faults = useMemo(() => byLine(said, name), [said, name])

  const now = useRef(lines)
  now.current = lines
  const { change, remove, insert, add } = state
  const actions = useMemo<LineActions>(
    () => ({
      change: (at, key, value) => change(name, at, followedLine(field, now.current[at] ?? {}, key, value)),
      remove: (at) => {
        const line = now.current[at]
        if (!line) return
        remove(name, at)
        setChosen(new Set())
        notify.info(t('lines.removed', { index: at + 1 }), {
          label: t('lines.undo'),
          run: () => insert(name, at, line),
        })
      },
      editCodes: setCodesOf,
      askWhy: setWhyOf,
      choose: (at) =>
        setChosen((held) => (held.has(at) ? new Set([...held].filter((one) => one !== at)) : new Set([...held, at]))),
    }),
    [name, field, change, remove, insert, t],
  )
  const scan = useScan({
    field,
    lines,
    find,
    add: (rows) => add(name, rows),
    change: (at, patch) => change(name, at, patch),
    onWords: setPicking,
  })
  /** A product that was chosen by hand is a line of its own, and the hand goes on in it. */
  function addLine(product: ReadRow) {
    add(name, [lineOf(field, product.id)])
    grid.current?.focus(lines.length)
  }
  function addEmpty() {
    if (lines.length >= field.max) return
    add(name, [emptyLine(field)])
    grid.current?.focus(lines.length)
  }
  const section = useRef<HTMLElement>(null)
  const toNewLine = () =>
    goods ? section.current?.querySelector<HTMLElement>('[role=combobox][aria-autocomplete]')?.focus() : addEmpty()
  const asked = whyOf === null ? undefined : products.get(String(lines[whyOf]?.product_id))
  const opened = codesOf === null ? undefined : lines[codesOf]
  const openedProduct = opened && products.get(String(opened.product_id))
  const addable = !locked && !closed
  const whole = state.said[name]

  return (
    <section
      ref={section}
      className={css.section}
      aria-label={words.field(name)}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text')
        if (!addable || !goods || event.defaultPrevented || !/[\t\n]/.test(text.trim())) return
        event.preventDefault()
        void scan.onPaste(text)
      }}
    >
      {titled && <h2 className={css.title}>{words.field(name)}</h2>}
      {!locked && goods && (
        <div className={css.tools}>
          {addable && <ScanField onCode={scan.onCode} />}
          {addable && (
            <Button variant="quiet" icon={ListChecks} onClick={() => setPicking('')}>
              {t('picker.open')}
            </Button>
          )}
          {isPriced && (
            <Button variant="quiet" disabled={lines.length === 0} onClick={() => setPricing(true)}>
              {t('prices.open', { count: chosen.size || lines.length })}
            </Button>
          )}
          {tools}
          <span className={css.space} />
          <ErrorCounter faults={faults} columns={columns} onGo={(at, cell) => grid.current?.focus(at, cell)} />
        </div>
      )}
      {whole && (
        <p className={css.whole} role="alert">
          {whole}
        </p>
      )}
      {locked && lines.length === 0 ? (
        <p className={css.none}>{t('lines.none')}</p>
      ) : (
        <LinesGrid
          ref={grid}
          label={words.field(name)}
          scroller={scroller}
          resource={resource}
          columns={columns}
          lines={lines}
          products={products}
          left={left}
          said={faults}
          locked={locked}
          chosen={isPriced ? chosen : null}
          actions={actions}
          onEnd={() => addable && toNewLine()}
          onDuplicate={(at) => addable && insert(name, at + 1, copyOf(field, lines[at] ?? {}))}
          newLine={
            !addable ? null : goods ? (
              <ProductSearch key={lines.length} find={find} onFound={addLine} />
            ) : (
              <Button variant="plain" icon={Plus} onClick={addEmpty} disabled={lines.length >= field.max}>
                {t('lines.addEmpty')}
              </Button>
            )
          }
        />
      )}
      <Suspense>
        {opened && openedProduct && codesOf !== null && (
          <CodesDialog
            line={opened}
            product={openedProduct}
            locked={locked}
            least={leastOf(field)}
            elsewhere={codesBeside(lines, codesOf)}
            onChange={(line) => change(name, codesOf, line)}
            onClose={() => setCodesOf(null)}
          />
        )}
        {asked && warehouse && (
          <WhyRemainder product={asked} warehouse={warehouse} back={back} onClose={() => setWhyOf(null)} />
        )}
        {picking !== null && (
          <PickerDialog
            search={picking}
            held={new Set(lines.map(({ product_id }) => String(product_id)))}
            organisation_id={header.organisation_id}
            warehouse={(header[takenFrom[document.name] ?? ''] as string | null | undefined) ?? null}
            onClose={() => setPicking(null)}
            onAdd={(rows) => {
              setPicking(null)
              add(
                name,
                rows.map(({ id }) => lineOf(field, id)),
              )
              grid.current?.focus(lines.length)
            }}
          />
        )}
        {pricing && (
          <BulkPrices
            lines={lines}
            chosen={chosen}
            onClose={() => setPricing(false)}
            onChange={(rows) => state.set(name, rows)}
          />
        )}
      </Suspense>
    </section>
  )
}

const leastOf = ({ fields: { quantity } }: Lines) => (quantity?.kind === 'quantity' && quantity.min === 0 ? 0 : 1)

const codesBeside = (lines: readonly Row[], at: number) =>
  new Set(
    lines.flatMap((line, index) =>
      index === at ? [] : unitsOf(line).flatMap((unit) => codeFields.map((field) => spelledCode(unit[field]))),
    ),
  )

/** What the rules say of the lines as they stand, in words. */
function useLive(lines: readonly Row[], known: Parameters<typeof liveFaults>[1], isAsked: boolean): Said {
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
