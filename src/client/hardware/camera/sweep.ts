/** Milliseconds out of sight before the same code counts again… */
const unseen = 700
/** …and number of frames: a slow device takes few frames, and not every frame reads every code. */
const missed = 3

/**
 * Gathers the codes of a label over several frames; answers them all with the first frame that brings no new one, else
 * null.
 */
export function createSweep() {
  const seen = new Map<string, { readonly at: number; readonly frame: number }>()
  let frame = 0
  let gathered: string[] = []
  return (texts: readonly string[], at: number): readonly string[] | null => {
    frame += 1
    const fresh = texts.filter((text) => {
      const last = seen.get(text)
      return !last || (at - last.at > unseen && frame - last.frame > missed)
    })
    for (const text of texts) seen.set(text, { at, frame })
    gathered.push(...new Set(fresh))
    if (fresh.length > 0 || gathered.length === 0) return null
    const whole = gathered
    gathered = []
    return whole
  }
}
