import { useEffect, useRef } from 'react'
import { hearKeyboard } from './keyboard.ts'
import { hearScanners } from './scanners.ts'
import { addListener, type ScanListener } from './scans.ts'

let ends: readonly (() => void)[] = []

/** Calls `listener` with every scan of any device; the drivers run while there is a listener. */
function onScan(listener: ScanListener): () => void {
  const remove = addListener(listener)
  if (ends.length === 0) ends = [hearKeyboard(), hearScanners()]
  return () => {
    if (remove() > 0) return
    for (const end of ends) end()
    ends = []
  }
}

/** Listens to scans while mounted and `active`. */
export function useScans(listener: ScanListener, active = true) {
  const now = useRef(listener)
  now.current = listener
  useEffect(() => (active ? onScan((scan) => now.current(scan)) : undefined), [active])
}
