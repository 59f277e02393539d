import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imeiText } from '#domain/registers/goods-units.ts'
import { looksLikeImei } from '../codes.ts'
import { totalOf } from '../workplace/goods-progress.ts'
import type { ScanOutcome, TakenScan } from '../workplace/outcome.ts'
import type { WorkRow } from '../workplace/progress.tsx'
import { codesOfSweep } from '../workplace/read-sweep.ts'
import Workplace from '../workplace/workplace.tsx'
import { type Arrivals, arrivedOf, type OpenLine } from './arrivals.ts'
import type { Ticked, useTicking } from './use-ticking.ts'

interface ArrivalWorkplaceProps {
  title: string
  open: readonly OpenLine[]
  arrivals: Arrivals
  nameOf: (line: OpenLine) => string
  ticking: Pick<ReturnType<typeof useTicking>, 'tick'> & { undo: (before: Arrivals) => void }
  onDone: () => void
}

/** The workplace of a box that is being unpacked: each scan ticks off what was sent. */
export default function ArrivalWorkplace({ title, open, arrivals, nameOf, ticking, onDone }: ArrivalWorkplaceProps) {
  const { t } = useTranslation('documents')
  const [log, setLog] = useState<readonly (TakenScan & { readonly before: Arrivals; readonly line: number })[]>([])
  const last = log.at(-1) ?? null

  const rows = open.map(
    (line): WorkRow => ({
      key: String(line.number),
      name: nameOf(line),
      done: arrivedOf(arrivals, line).quantity,
      wanted: line.rest,
      isCurrent: line.number === last?.line,
    }),
  )

  /** Several codes of one label tick off one unit. */
  async function onSweep(texts: readonly string[], way: 'camera' | 'scanner' | 'hand'): Promise<ScanOutcome> {
    const codes = codesOfSweep(texts)
    let refused: Exclude<Ticked, { line: OpenLine }> | null = null
    for (const code of codes) {
      const ticked = await ticking.tick(code)
      if ('line' in ticked) {
        const name = nameOf(ticked.line)
        const shown = looksLikeImei(code) ? imeiText(code) : code
        const taken = { kind: 'taken', at: new Date(), name, codes: [{ label: '', text: shown }] } as const
        setLog((held) => [...held, { ...taken, before: ticked.before, line: ticked.line.number }])
        return { kind: 'taken', said: t('receive.found', { name }) }
      }
      refused ??= ticked
    }
    // A camera goes on seeing the label that was taken.
    if (!refused || (way === 'camera' && refused.found === 'repeated')) return { kind: 'same' }
    const { found, code } = refused
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

  function undo() {
    if (!last) return
    ticking.undo(last.before)
    setLog((held) => held.slice(0, -1))
  }

  return (
    <Workplace
      title={title}
      onSweep={onSweep}
      current={rows.find(({ isCurrent }) => isCurrent) ?? null}
      last={last}
      rows={rows}
      total={totalOf(rows)}
      onUndo={last ? undo : null}
      onDone={onDone}
    />
  )
}
