import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearDraft, type FormName, keepDraft, keepDraftNow, loadDraft } from '#client/data/device/drafts.ts'
import { notify } from '#client/parts/messages.ts'
import type { Document } from '#domain/kernel/document.ts'
import { isSameCode } from '#domain/kernel/spelling.ts'
import type { ReadRow } from '#store/port.ts'
import { useFindProduct } from '../use-products.ts'
import { type Arrivals, arrivalsIn, keptArrivals, type OpenLine, scanArrival } from './arrivals.ts'

interface Options {
  document: Document
  row: ReadRow
  /** What has not arrived yet. */
  open: readonly OpenLine[]
  nameOf: (line: OpenLine) => string
}

export type Ticked =
  | { readonly line: OpenLine; readonly code: string; readonly before: Arrivals }
  | { readonly found: 'repeated' | 'enough' | 'nothing' | 'full'; readonly code: string }

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
    void loadDraft(draft)
      .catch(() => null)
      .then((kept) => set(kept ? arrivalsIn(kept.values, open) : none))
  }, [])

  function set(next: Arrivals) {
    now.current = next
    setArrivals(next)
  }
  function put(change: (now: Arrivals) => Arrivals) {
    set(change(now.current))
    keepDraft(draft, keptArrivals(now.current))
  }

  /** A scan counts once the device has kept it. */
  async function tick(code: string): Promise<Ticked> {
    const known = open.some(({ units }) => units.some(({ codes }) => codes.some((one) => isSameCode(one, code))))
    const product = known ? null : ((await find.byCode(code))?.product ?? null)
    const read = scanArrival(open, now.current, code, product?.id ?? null)
    if (!('line' in read)) return { ...read, code }
    const before = now.current
    set(read.arrivals)
    if ((await keepDraftNow(draft, keptArrivals(read.arrivals))) === 'full') {
      set(before)
      return { found: 'full', code }
    }
    return { line: read.line, code, before }
  }

  async function onCode(code: string): Promise<string> {
    const ticked = await tick(code)
    if ('line' in ticked) return t('receive.found', { name: nameOf(ticked.line) })
    const said = t(`receive.${ticked.found}`, { code })
    notify.warning(said)
    return said
  }
  return { arrivals, put, tick, onCode, forget: () => clearDraft(draft) }
}
