type ScanWay = 'keyboard' | 'camera' | 'hid' | 'serial'

export interface Scan {
  /** One code, or all that a camera saw in one sweep, in the order of the label. */
  readonly texts: readonly string[]
  readonly way: ScanWay
  readonly at: number
}
export type ScanListener = (scan: Scan) => void

const listeners: ScanListener[] = []

/** Who came last hears alone: a dialog over the till hears for itself. Answers how many are left when one goes. */
export function addListener(listener: ScanListener): () => number {
  listeners.push(listener)
  return () => {
    listeners.splice(listeners.lastIndexOf(listener), 1)
    return listeners.length
  }
}

/** Said by the drivers. */
export function tellScan(texts: readonly string[], way: ScanWay) {
  const clean = texts.map(cleaned).filter(Boolean)
  if (clean.length === 0) return
  listeners.at(-1)?.({ texts: clean, way, at: Date.now() })
}

/** Scanners may say what kind of code it was before the code itself: ]C1, ]E0. */
const cleaned = (text: string) => text.trim().replace(/^\][A-Za-z][\dA-Za-z]/, '')
