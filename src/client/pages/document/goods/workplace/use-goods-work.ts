import { startTransition, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#client/fields/words.ts'
import { notify } from '#client/parts/messages.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { product as productResource } from '#domain/references/product.ts'
import { goodsSpotOf } from '#domain/registers/goods-leaving.ts'
import { imeiText, isTracked } from '#domain/registers/goods-units.ts'
import type { ReadRow } from '#store/port.ts'
import type { LinesProps } from '../../lines/parts/lines-props.ts'
import { type UnitCodes, unitCodesOf } from '../parts/codes.ts'
import { type FindProduct, type Products, productName } from '../parts/use-products.ts'
import { useProductQuestion } from './ask-product.ts'
import type { Offer } from './by-hand.tsx'
import { judgeSweep } from './judge-sweep.ts'
import type { Work } from './known-codes.ts'
import type { ScanOutcome, TakenScan } from './outcome.ts'
import { codesOfSweep, noUnit, shownFields } from './read-sweep.ts'
import { type RefusedScan, useRefusals } from './refusals.ts'
import { type Added, placeOfCode, withoutAdded, withVerdict } from './sweep-lines.ts'
import { useKnownCodes } from './use-known-codes.ts'
import type { TakeSweep } from './use-sweeps.ts'
import { useWaysOn } from './use-ways-on.ts'
import type { Overruled, SweepVerdict } from './verdict.ts'

export interface GoodsWorkOptions {
  of: LinesProps
  products: Products
  find: FindProduct
  /** Called with the place of the line that a scan has added or changed. */
  onTouched: (at: number) => void
  /** Called with a text that is no code: a name to search for. */
  onWords: (text: string) => void
  /** Opens the units of a line. */
  onShow: (at: number) => void
}

interface Done {
  readonly taken: TakenScan
  readonly added: Added
  /** What was being scanned before. */
  readonly state: Awaiting
}
interface Awaiting {
  /** The product whose units are being scanned. */
  readonly product: ReadRow | null
  /** Its unit whose second IMEI is awaited. */
  readonly half: UnitCodes | null
}

const noLines: readonly Row[] = []
const nothing: Awaiting = { product: null, half: null }
const none: ReadonlySet<Overruled> = new Set()
/** Milliseconds for which a camera may go on seeing the label that was taken. */
const moment = 3000

/** Turns scans into lines of goods: each is judged, shown, and kept on the device before it counts as taken. */
export function useGoodsWork({ of, products, find, onTouched, onWords, onShow }: GoodsWorkOptions) {
  const { document, name, field, header, state, keep, id } = of
  const { t } = useTranslation('workplace')
  const words = useWords(productResource)
  const gather = useKnownCodes(document, id, find)
  /** The latest lines: scans come faster than rendering. */
  const now = () => state.now()[name] ?? noLines
  const [log, setLog] = useState<readonly Done[]>([])
  const [awaiting, setAwaiting] = useState(nothing)
  const latest = useRef(awaiting)
  const seen = useRef<{ readonly codes: ReadonlySet<string>; readonly at: number } | null>(null)
  const taught = useRef(new Map<string, ReadRow>())

  const refusalOf = useRefusals((code) => {
    const done = log.findLast(({ added: { unit } }) => unit && Object.values(unit).includes(code))
    return done?.taken.at ?? null
  })
  const waysOn = useWaysOn({ header, taught: taught.current, goods: () => trackedIn(now(), products) })

  function expect(next: Awaiting) {
    latest.current = next
    setAwaiting(next)
  }
  function workNow(): Work {
    const spot = field.takes && goodsSpotOf(field.takes, header)
    return {
      manner: field.counts ? 'counts' : field.takes ? 'takes' : 'brings',
      shelf: spot?.warehouse_id ? spot : null,
      awaited: latest.current.product,
      half: latest.current.half,
      heldAt: (code) => placeOfCode(now(), code),
      unitAt: ({ line, unit }) => unitCodesOf(now()[line] ?? {})[unit] ?? noUnit,
      quantityOf: ({ id }) => sumOf(now(), (line) => (line.product_id === id ? Number(line.quantity ?? 0) : 0)),
      justTaken: seen.current && Date.now() - seen.current.at < moment ? seen.current.codes : new Set(),
    }
  }

  async function take(
    texts: readonly string[],
    way: Parameters<TakeSweep>[1],
    overruled: ReadonlySet<Overruled> = none,
  ): Promise<ScanOutcome> {
    const work = workNow()
    const shelf = of.posted ? null : work.shelf
    const known = await gather(codesOfSweep(texts), { shelf, taught: taught.current }).catch(() => null)
    const again = (more?: Overruled) => take(texts, way, more ? new Set([...overruled, more]) : overruled)
    if (!known) return refuse({ kind: 'noBooks', code: '' }, again)
    const verdict = judgeSweep({ texts, known, work: workNow(), way, overruled })
    if (verdict.kind === 'same') {
      if (seen.current) seen.current = { ...seen.current, at: Date.now() }
      return verdict
    }
    if (verdict.kind !== 'refused') return put(verdict)
    const { trouble } = verdict
    if (trouble.kind !== 'words') return refuse(trouble, again)
    onWords(trouble.code)
    return { kind: 'same' }
  }

  async function refuse(trouble: RefusedScan, again: (more?: Overruled) => Promise<ScanOutcome>): Promise<ScanOutcome> {
    const { ways, more } = waysOn(trouble, {
      again,
      show: onShow,
      awaits: (product) => expect({ product, half: unfinishedOf(now(), product) }),
      drop: () => {
        const { product, half } = latest.current
        if (product && half) set(withoutAdded(now(), { product, unit: half, before: null, isNew: false }))
        expect({ product, half: null })
      },
    })
    return { kind: 'refused', refusal: await refusalOf(trouble, ways, more) }
  }

  const set = (next: readonly Row[]) => state.set(name, next)
  /** Adds what a scan means; only once the device has kept it, it is taken. */
  async function put(verdict: Extract<SweepVerdict, { kind: 'piece' | 'unit' | 'whole' }>): Promise<ScanOutcome> {
    const { product } = verdict
    const before = latest.current
    const { lines: changed, at, added } = withVerdict(field, now(), verdict)
    const next = field.stamps ? changed.with(at, { ...changed[at], [field.stamps]: new Date().toISOString() }) : changed
    const isHalf = verdict.kind === 'unit' && verdict.isHalf
    const line = next[at] ?? {}
    // The workplace draws it at once; the form behind it, with all its lines, when there is time.
    startTransition(() => {
      if (at < now().length) state.change(name, at, differing(line, now()[at] ?? {}))
      else state.add(name, [line])
      onTouched(at)
    })
    expect({ product: isTracked(product) ? product : null, half: isHalf ? verdict.codes : null })
    if ((await keep({ [name]: now() })) === 'full') {
      set(withoutAdded(now(), added))
      expect(before)
      return refuse({ kind: 'full', code: '' }, () => put(verdict))
    }
    const taken = tellOf(verdict, isHalf)
    setLog((held) => [...held, { taken, added, state: before }])
    const codes = verdict.kind === 'piece' ? [] : shownFields(verdict.codes).map(([, code]) => code)
    seen.current = { codes: new Set(codes), at: Date.now() }
    return { kind: taken.kind, said: [taken.name, taken.note].filter(Boolean).join(': ') }
  }
  function tellOf(verdict: Extract<SweepVerdict, { kind: 'piece' | 'unit' | 'whole' }>, isHalf: boolean): TakenScan {
    const isAwaiting = verdict.kind === 'piece' && isTracked(verdict.product)
    const codes = verdict.kind === 'piece' ? [] : shownFields(verdict.codes)
    return {
      kind: isHalf || isAwaiting ? 'half' : 'taken',
      at: new Date(),
      name: productName(verdict.product),
      note: isHalf ? t('nextImei') : isAwaiting ? t('nextUnit') : undefined,
      codes: codes.map(([field, code]) => ({ label: words.field(field), text: imeiText(code) })),
    }
  }

  function undo() {
    const done = log.at(-1)
    if (!done) return
    set(withoutAdded(now(), done.added))
    expect(done.state)
    seen.current = null
    setLog((held) => held.slice(0, -1))
    void keep({ [name]: now() })
    notify.info(t('undone', { name: done.taken.name }))
  }

  /** What a person who types may mean, by name, code or the last figures of an IMEI. */
  const offer = async (text: string, signal: AbortSignal): Promise<readonly Offer[]> =>
    (await find.suggest(text, signal)).map(({ product, unit, code }) => ({
      id: unit?.id ?? product.id,
      label: productName(product),
      hint: code,
      take: () => (unit ? take([String(unit.code)], 'hand') : put({ kind: 'piece', product })),
    }))

  return {
    take: (texts: readonly string[], way: Parameters<TakeSweep>[1]) => take(texts, way),
    offer,
    awaiting,
    /** The latest lines. */
    lines: now(),
    last: log.at(-1)?.taken ?? null,
    /** Ids of the products that were scanned, the latest last. */
    scanned: useMemo(() => log.map(({ added }) => added.product.id), [log]),
    isAsking: useProductQuestion() !== null,
    undo: log.length > 0 ? undo : null,
  }
}

const differing = (line: Row, before: Row): Row =>
  Object.fromEntries(Object.entries(line).filter(([key, value]) => value !== before[key]))

/** The unit of a product whose second IMEI is missing. */
function unfinishedOf(lines: readonly Row[], product: ReadRow): UnitCodes | null {
  if (!product.imei_2) return null
  const units = lines.filter(({ product_id }) => product_id === product.id).flatMap(unitCodesOf)
  return units.findLast(({ imei_1, imei_2 }) => imei_1 && !imei_2) ?? null
}

/** Goods with units in the document, the latest first. */
const trackedIn = (lines: readonly Row[], products: Products): readonly ReadRow[] =>
  [...new Set(lines.map(({ product_id }) => String(product_id)).reverse())].flatMap((id) => {
    const product = products.get(id)
    return product && isTracked(product) ? [product] : []
  })
