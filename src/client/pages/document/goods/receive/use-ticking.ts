import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brokenOff } from '#client/data/device/changes.ts'
import { clearDraft, type FormName, keepDraft, keepDraftNow, loadDraft } from '#client/data/device/drafts.ts'
import { currentUser } from '#client/data/who/session.ts'
import { notify } from '#client/parts/messages.ts'
import type { Document } from '#domain/kernel/document.ts'
import { isSameCode } from '#domain/kernel/spelling.ts'
import type { ReadRow } from '#store/port.ts'
import { useFindProduct } from '../parts/use-products.ts'
import { type Arrivals, arrivalsAsked, arrivalsIn, keptArrivals, type OpenLine, scanArrival } from './arrivals.ts'

interface Options {
  document: Document
  row: ReadRow
  /** What has not arrived yet. */
  open: readonly OpenLine[]
  nameOf: (line: OpenLine) => string
}

export type Ticked =
  | { readonly line: OpenLine; readonly unit: string | null; readonly code: string; readonly before: Arrivals }
  | { readonly found: 'repeated' | 'enough' | 'units' | 'nothing' | 'full'; readonly code: string }

const none: Arrivals = new Map()

/**
 * What was ticked off of a movement that is being unpacked; null until it is read. It is kept on the device, so that a
 * closed page loses none.
 */
export function useTicking({ document, row, open, nameOf }: Options) {
  const { t } = useTranslation('documents')
  const find = useFindProduct(row.organisation_id)
  const [arrivals, setArrivals] = useState<Arrivals | null>(null)
  /** The latest state: scans may come faster than rendering. */
  const now = useRef(none)
  const draft: FormName = `${document.name}:arrival ${row.id}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the box is opened
  useEffect(() => {
    void begun().then(set, () => set(none))
  }, [])

  /** As it was left; after a step that was not taken, as that one had it. */
  async function begun(): Promise<Arrivals> {
    const [kept, user] = [await loadDraft(draft), currentUser()]
    if (kept || !user) return kept ? arrivalsIn(kept.values, open) : none
    const untaken = (await brokenOff(row.id, user))?.payload.input
    const again = untaken ? arrivalsIn(keptArrivals(arrivalsAsked(untaken)), open) : none
    if (again.size > 0) notify.info(t('receive.again'))
    return again
  }

  function set(next: Arrivals) {
    now.current = next
    setArrivals(next)
  }
  function put(change: (now: Arrivals) => Arrivals) {
    set(change(now.current))
    keepDraft(draft, keptArrivals(now.current))
  }

  /** Counts once the device has kept it; false where there is no room for it. */
  async function putNow(next: Arrivals): Promise<boolean> {
    const before = now.current
    set(next)
    const isKept = (await keepDraftNow(draft, keptArrivals(next))) === 'kept'
    if (!isKept) set(before)
    return isKept
  }

  async function tick(code: string): Promise<Ticked> {
    const known = open.some(({ units }) => units.some(({ codes }) => codes.some((one) => isSameCode(one, code))))
    const found = known ? null : await find.byCode(code)
    // The barcode of a product; a unit that the books know and that was not sent is not one more piece of it.
    const product = found?.unit ? null : found?.product
    const read = scanArrival(open, now.current, code, product?.id ?? null)
    if (!('line' in read)) return { ...read, code }
    const before = now.current
    if (!(await putNow(read.arrivals))) return { found: 'full', code }
    return { line: read.line, unit: read.unit, code, before }
  }
  async function mark(change: (now: Arrivals) => Arrivals) {
    if (!(await putNow(change(now.current)))) notify.warning(t('receive.noRoom'))
  }

  async function onCode(code: string): Promise<string> {
    const ticked = await tick(code)
    if ('line' in ticked) return t('receive.found', { name: nameOf(ticked.line) })
    const said = t(`receive.${ticked.found}`, { code })
    notify.warning(said)
    return said
  }
  function forget(): Promise<void> {
    set(none)
    return clearDraft(draft)
  }
  return { arrivals, put, tick, mark, find, onCode, forget }
}
