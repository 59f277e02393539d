import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScans } from '#client/hardware/scan/use-scans.ts'
import { tones } from '#client/hardware/tones.ts'
import { notify } from '#client/parts/messages.ts'
import type { ScanOutcome, ScanRefusal, Way } from './outcome.ts'

/** Takes the codes of one scan, all of a label together, and answers what came of them. `hand`: they were typed. */
export type TakeSweep = (texts: readonly string[], way: 'camera' | 'scanner' | 'hand') => Promise<ScanOutcome>

/**
 * Hands scans of every device over, one after another, and lets each be heard and felt. A refusal stops the scanner
 * until it is answered.
 */
export function useSweeps(take: TakeSweep, active = true) {
  const { t } = useTranslation('workplace')
  const [refusal, setRefusal] = useState<ScanRefusal | null>(null)
  const latest = useRef(take)
  latest.current = take
  const refused = useRef(false)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function follow(outcome: ScanOutcome) {
    refused.current = outcome.kind === 'refused'
    setRefusal(outcome.kind === 'refused' ? outcome.refusal : null)
    // After the line is drawn: starting a tone takes time.
    if (outcome.kind !== 'same') setTimeout(toneOf[outcome.kind])
  }
  async function next(work: () => Promise<ScanOutcome>): Promise<ScanOutcome> {
    if (refused.current) {
      tones.refusal()
      return { kind: 'same' }
    }
    const outcome = await work()
    follow(outcome)
    return outcome
  }
  /** Does what answers like a scan, after the scans before it. */
  function after(work: () => Promise<ScanOutcome>): Promise<ScanOutcome> {
    const done = queue.current.then(() => next(work))
    queue.current = done.catch(() => null)
    return done
  }
  const hear = (texts: readonly string[], way: Parameters<TakeSweep>[1]) => after(() => latest.current(texts, way))
  useScans(({ texts, way }) => {
    if (document.querySelector(openOver) && !refused.current) {
      tones.refusal()
      notify.warning(t('question'))
    } else void hear(texts, way === 'camera' ? 'camera' : 'scanner')
  }, active)

  /** Without a way the scan is left out. */
  async function settle(way?: Way) {
    const outcome = way ? await way.run() : ({ kind: 'same' } as const)
    if (outcome) follow(outcome)
  }
  return { refusal, hear, after, settle }
}

/** A dialog that is open and hears no scans: nothing is taken behind its back. */
const openOver = ':is([role=dialog], [role=alertdialog]):not([data-scans], :has([data-scans]))'

const toneOf = { taken: tones.success, half: tones.half, refused: tones.refusal }
