import type { FrameLook } from './looks.ts'
import { ordered } from './sweep-order.ts'

/** Milliseconds out of sight before the same code counts again… */
const unseen = 700
/** …and number of looks: a slow device takes few frames, and not every look reads every code. Harder ones differ more. */
const missed = { whole: 3, half: 3, harder: 6 } satisfies Record<FrameLook, number>

/**
 * Gathers the codes of a label over several frames; answers them all with the first frame that brings no new one, else
 * null. Their order is that of the last frame that shows them together. A code is in sight as long as looks of the kind
 * that found it have not missed it, whatever looks of other kinds do.
 */
export function createSweep() {
  const last = new Map<string, { readonly at: number; readonly look: FrameLook; readonly count: typeof count }>()
  let count: Readonly<Record<FrameLook, number>> = { whole: 0, half: 0, harder: 0 }
  let gathered: readonly string[] = []
  return (texts: readonly string[], at: number, look: FrameLook = 'whole'): readonly string[] | null => {
    count = { ...count, [look]: count[look] + 1 }
    const fresh = texts.filter((text) => isAway(text, at, look))
    for (const text of texts) last.set(text, { at, look, count })
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
    return (
      at - before.at > unseen && [before.look, look].every((kind) => count[kind] - before.count[kind] > missed[kind])
    )
  }
}
