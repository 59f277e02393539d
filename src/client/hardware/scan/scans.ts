type ScanWay = 'keyboard' | 'camera' | 'hid' | 'serial'

export interface Scan {
  /** One code, or all codes of one camera sweep in the order on the label. */
  readonly texts: readonly string[]
  readonly way: ScanWay
  readonly at: number
}
export type ScanListener = (scan: Scan) => void

const listeners: ScanListener[] = []

/**
 * Adds a listener; only the newest one is called, so that a dialog over the till gets the scans. Answers a function
 * that removes it and returns how many are left.
 */
export function addListener(listener: ScanListener): () => number {
  listeners.push(listener)
  return () => {
    listeners.splice(listeners.lastIndexOf(listener), 1)
    return listeners.length
  }
}

/** Called by the drivers with what was scanned. */
export function tellScan(texts: readonly string[], way: ScanWay) {
  const clean = texts.map(cleaned).filter(Boolean)
  if (clean.length === 0) return
  listeners.at(-1)?.({ texts: clean, way, at: Date.now() })
}

/** Scanners may say what kind of code it was before the code itself: ]C1, ]E0. */
const cleaned = (text: string) => text.trim().replace(/^\][A-Za-z][\dA-Za-z]/, '')
