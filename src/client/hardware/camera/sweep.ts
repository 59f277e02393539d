import type { FrameLook } from './looks.ts'
import { ordered } from './sweep-order.ts'

/** Milliseconds out of sight before the same code counts again; more while others of its label stay in sight… */
const unseen = { alone: 700, besideOthers: 2000 }
/** …and number of looks: a slow device takes few frames, and not every look reads every code. Harder ones differ more. */
const missed = { whole: 3, half: 3, harder: 6 } satisfies Record<FrameLook, number>

/** The last time that a code was seen: with which others, and how many looks of each kind there had been. */
interface Sighting {
  readonly at: number
  readonly look: FrameLook
  readonly count: Readonly<Record<FrameLook, number>>
  readonly texts: readonly string[]
}

/**
 * Gathers the codes of a label over several frames; answers them all with the first frame that brings no new one, else
 * null. Their order is that of the last frame that shows them together. A code is in sight as long as looks of the kind
 * that found it have not missed it, whatever looks of other kinds do.
 */
export function createSweep() {
  const last = new Map<string, Sighting>()
  let count: Sighting['count'] = { whole: 0, half: 0, harder: 0 }
  let gathered: readonly string[] = []
  return (texts: readonly string[], at: number, look: FrameLook = 'whole'): readonly string[] | null => {
    count = { ...count, [look]: count[look] + 1 }
    const fresh = texts.filter((text) => isAway(text, at, look))
    for (const text of texts) last.set(text, { at, look, count, texts })
    gathered = ordered(
      gathered,
      texts.filter((text) => fresh.includes(text) || gathered.includes(text)),
    )
    if (fresh.length > 0 || gathered.length === 0) return null
    const whole = gathered
    gathered = []
    return whole
  }

  /** Whether it was out of sight for long enough: to the look that found it last, and to the one that finds it now. */
  function isAway(text: string, at: number, look: FrameLook): boolean {
    const before = last.get(text)
    if (!before) return true
    const others = before.texts.some((other) => other !== text && at - last.get(other)!.at < unseen.alone)
    return (
      at - before.at > (others ? unseen.besideOthers : unseen.alone) &&
      [before.look, look].every((kind) => count[kind] - before.count[kind] > missed[kind])
    )
  }
}
