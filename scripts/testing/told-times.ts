import type { Counted } from './counted.ts'
import type { FileOutcome } from './outcome.ts'

export interface Part extends Counted {
  readonly name: string
}

const mostShown = 20

/** What each part of the run took, and what it took it for. */
export function toldParts(parts: readonly Part[]): string {
  const rows = parts.map(({ name, minutes, processor }) => {
    const kinds = Object.entries(processor)
      .sort(([, a], [, b]) => b - a)
      .map(([kind, seconds]) => `${kind} ${Math.round(seconds)}`)
    const all = Object.values(processor).reduce((sum, seconds) => sum + seconds, 0)
    const [took, of] = [minutes.toFixed(1).padStart(7), Math.round(all).toString().padStart(11)]
    return `${name.padEnd(16)}${took}${of}  ${kinds.length > 1 ? kinds.join(', ') : ''}`.trimEnd()
  })
  return [`${''.padEnd(16)}minutes  processor s`, ...rows].join('\n')
}

export function toldSlowest(files: readonly FileOutcome[]): string {
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, mostShown)
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`).join('\n')
}
