import Check from 'lucide-react/icons/check'
import PackageX from 'lucide-react/icons/package-x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import type { Document } from '#domain/kernel/document.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import type { ReadRow } from '#store/port.ts'
import { looksLikeImei } from '../parts/codes.ts'
import { totalOf } from '../workplace/goods-progress.ts'
import type { ScanOutcome, TakenScan } from '../workplace/outcome.ts'
import type { WorkRow } from '../workplace/progress.tsx'
import { codesOfSweep } from '../workplace/read-sweep.ts'
import { useRefusals } from '../workplace/refusals.ts'
import { useKnownCodes } from '../workplace/use-known-codes.ts'
import Workplace from '../workplace/workplace.tsx'
import { type Arrivals, arrivedOf, type OpenLine, withDamaged, withDamagedUnit } from './arrivals.ts'
import { LineArrival } from './line-arrival.tsx'
import css from './receive.module.css'
import type { Ticked, useTicking } from './use-ticking.ts'

interface ArrivalWorkplaceProps {
  of: { document: Document; row: ReadRow }
  title: string
  open: readonly OpenLine[]
  arrivals: Arrivals
  nameOf: (line: OpenLine) => string
  ticking: ReturnType<typeof useTicking>
  onDone: () => void
}

interface Done {
  readonly taken: TakenScan
  readonly line: OpenLine
  /** Null for a piece of goods without units. */
  readonly unit: string | null
  readonly isDamaged: boolean
  readonly before: Arrivals
}

/** The workplace of a box that is being unpacked: each scan ticks off what was sent. */
export default function ArrivalWorkplace({
  of,
  title,
  open,
  arrivals,
  nameOf,
  ticking,
  onDone,
}: ArrivalWorkplaceProps) {
  const { t } = useTranslation('documents')
  const [log, setLog] = useState<readonly Done[]>([])
  const last = log.at(-1) ?? null
  const [shown, show] = useState<OpenLine | null>(null)
  const gather = useKnownCodes(of.document, of.row.id, ticking.find)
  const refusalOf = useRefusals(() => null)

  const rows = open.map(
    (line): WorkRow => ({
      key: String(line.number),
      name: nameOf(line),
      done: arrivedOf(arrivals, line).quantity,
      wanted: line.rest,
      isCurrent: line.number === last?.line.number,
    }),
  )

  /** Several codes of one label tick off one unit. */
  async function onSweep(texts: readonly string[], way: 'camera' | 'scanner' | 'hand'): Promise<ScanOutcome> {
    const codes = codesOfSweep(texts)
    let refused: Exclude<Ticked, { line: OpenLine }> | null = null
    for (const code of codes) {
      const ticked = await ticking.tick(code)
      if ('line' in ticked) {
        const { line, unit, before } = ticked
        const name = nameOf(line)
        const shown = looksLikeImei(code) ? imeiText(code) : code
        const taken = { kind: 'taken', at: new Date(), name, codes: [{ label: '', text: shown }] } as const
        setLog((held) => [...held, { taken, line, unit, before, isDamaged: false }])
        return { kind: 'taken', said: t('receive.found', { name }) }
      }
      if (!refused || ticked.found === 'repeated') refused = ticked
    }
    // A camera goes on seeing the label that was taken, and the barcode beside the codes of a unit.
    const isSeen = way === 'camera' && (refused?.found === 'repeated' || refused?.found === 'units')
    if (!refused || isSeen) return { kind: 'same' }
    const { found, code } = refused
    if (found === 'nothing') return { kind: 'refused', refusal: await strange(codes) }
    return {
      kind: 'refused',
      refusal: {
        title: t(`receive.${found}`, { code }),
        text: t('receive.notTicked'),
        code: null,
        facts: [],
        ways: [],
      },
    }
  }

  /** It was not sent with this: told with what the device knows of it, and where the books have it. */
  async function strange(codes: readonly string[]) {
    const known = await gather(codes, { shelf: null, taught: new Map() }).catch(() => null)
    const all = codes.map((code) => ({ kind: 'notSent' as const, code, known: known?.get(code) ?? null }))
    const told = all.find(({ known }) => known?.unit) ?? all.find(({ known }) => known?.product) ?? all[0]
    return refusalOf(told ?? { kind: 'notSent', code: '', known: null }, [])
  }

  function undo() {
    if (!last) return
    ticking.put(() => last.before)
    setLog((held) => held.slice(0, -1))
  }

  const isDamaged = Boolean(
    last && (last.unit ? arrivedOf(arrivals, last.line).damagedUnits.includes(last.unit) : last.isDamaged),
  )
  /** Says of the last scan that it came damaged, or that it did not. */
  function turnDamaged() {
    if (!last) return
    const { line, unit } = last
    void ticking.mark((now) =>
      unit
        ? withDamagedUnit(now, line, unit, !isDamaged)
        : withDamaged(now, line, Math.max(0, arrivedOf(now, line).damaged + (isDamaged ? -1000 : 1000))),
    )
    setLog((held) => held.with(-1, { ...last, isDamaged: !isDamaged }))
  }

  return (
    <>
      <Workplace
        title={title}
        onSweep={onSweep}
        current={rows.find(({ isCurrent }) => isCurrent) ?? null}
        last={last?.taken ?? null}
        lastTool={
          <Button
            size="till"
            variant={isDamaged ? 'dangerSolid' : 'danger'}
            icon={isDamaged ? Check : PackageX}
            onClick={turnDamaged}
          >
            {t(isDamaged ? 'receive.markedDamaged' : 'receive.markDamaged')}
          </Button>
        }
        rows={rows}
        total={totalOf(rows)}
        onUndo={last ? undo : null}
        onDone={onDone}
        onRow={(key) => show(open.find(({ number }) => String(number) === key) ?? null)}
        hears={shown === null}
      />
      {shown && (
        <Dialog title={nameOf(shown)} controls="till" size="sm" onClose={() => show(null)}>
          <div className={css.large}>
            <LineArrival of={of} line={shown} arrivals={arrivals} name={nameOf(shown)} onPut={ticking.put} />
          </div>
        </Dialog>
      )}
    </>
  )
}
