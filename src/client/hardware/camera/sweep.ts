import { ordered } from './sweep-order.ts'

/** Milliseconds out of sight before the same code counts again… */
const unseen = 700
/** …and number of looks: a slow device takes few frames, and not every look reads every code. Harder ones differ more. */
const missed = { all: 3, hard: 6 }

/**
 * Gathers the codes of a label over several frames; answers them all with the first frame that brings no new one, else
 * null. Their order is that of the last frame that shows them together. A code that only a look with more effort finds
 * (`isHard`) is in sight although others don't find it.
 */
export function createSweep() {
  const last = new Map<
    string,
    { readonly at: number; readonly isHard: boolean; readonly all: number; readonly hard: number }
  >()
  const count = { all: 0, hard: 0 }
  let gathered: readonly string[] = []
  return (texts: readonly string[], at: number, isHard = false): readonly string[] | null => {
    count.all += 1
    if (isHard) count.hard += 1
    const fresh = texts.filter((text) => isAway(text, at, isHard))
    for (const text of texts) last.set(text, { at, isHard, ...count })
    gathered = ordered(
      gathered,
      texts.filter((text) => fresh.includes(text) || gathered.includes(text)),
    )
    if (fresh.length > 0 || gathered.length === 0) return null
    const whole = gathered
    gathered = []
    return whole
  }

  /** Whether it was out of sight for long enough. */
  function isAway(text: string, at: number, isHard: boolean): boolean {
    const before = last.get(text)
    if (!before) return true
    const kind = isHard || before.isHard ? 'hard' : 'all'
    return at - before.at > unseen && count[kind] - before[kind] > missed[kind]
  }
}
