import type { CauseOfChange, Explained } from '#domain/reports/why.ts'

interface WhyStep {
  readonly cause: CauseOfChange
  readonly amount: number
  /** Where its bar begins and how long it is, in percent of the widest span. */
  readonly start: number
  readonly width: number
}

/** Bars that follow one another from what was to what is, on one scale. */
export function stepsOf({ before, parts }: Explained): readonly WhyStep[] {
  let at = before
  const edges = parts.map(({ amount }) => {
    const from = at
    at += amount
    return [Math.min(from, at), Math.max(from, at)] as const
  })
  const least = Math.min(...edges.map(([low]) => low))
  const most = Math.max(...edges.map(([, high]) => high))
  const span = most - least || 1
  return parts.map(({ cause, amount }, index) => {
    const [low, high] = edges[index]!
    return { cause, amount, start: ((low - least) * 100) / span, width: Math.max(((high - low) * 100) / span, 1) }
  })
}
