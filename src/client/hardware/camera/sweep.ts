/** So long a code must be out of sight before it counts again… */
const unseen = 700
/** …and in so many frames: a slow device looks seldom, and not every look reads every code. */
const missed = 3

/** Gathers the codes of a label over several frames: told when a frame brings nothing new. */
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
