/** So long a code must be out of sight before it counts again. */
const unseen = 700

/** Gathers the codes of a label over several frames: told when a frame brings nothing new. */
export function createSweep() {
  const seen = new Map<string, number>()
  let gathered: string[] = []
  return (texts: readonly string[], at: number): readonly string[] | null => {
    const fresh = texts.filter((text) => at - (seen.get(text) ?? Number.NEGATIVE_INFINITY) > unseen)
    for (const text of texts) seen.set(text, at)
    gathered.push(...new Set(fresh))
    if (fresh.length > 0 || gathered.length === 0) return null
    const whole = gathered
    gathered = []
    return whole
  }
}
