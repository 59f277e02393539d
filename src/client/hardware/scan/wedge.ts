/** Milliseconds between two keys: beyond it a person is typing. */
const longestGap = 120

interface Pace {
  readonly length: number
  readonly mean: number
  readonly longest: number
}
/** Most scanners type faster than any person. Slow ones are known by longer codes. */
const quick: Pace = { length: 4, mean: 40, longest: 80 }
const slow: Pace = { length: 8, mean: 110, longest: longestGap }
/**
 * Into a field of figures a person may type as fast as a slow scanner: there only more than 12 digits, longer than any
 * sum, are a scan.
 */
const slowAmongFigures: Pace = { ...slow, length: 12 }

interface Wedge {
  /** True if the key is the first of a possible scan. */
  press(character: string, at: number): boolean
  /** At Enter or Tab: the scanned code, or null if a person typed. `ofFigures`: the field takes sums. */
  end(at: number, ofFigures?: boolean): string | null
  /** Number of keys typed fast, one after another. */
  readonly length: number
  forget(): void
}

/** Tells a keyboard scanner from a person by the time between keys. */
export function createWedge(): Wedge {
  let text = ''
  let last = 0
  let gaps: number[] = []

  const forget = () => {
    text = ''
    gaps = []
  }
  const isLate = (at: number) => at - last > longestGap

  return {
    get length() {
      return text.length
    },
    press(character, at) {
      if (isLate(at)) forget()
      else if (text) gaps.push(at - last)
      text += character
      last = at
      return text === character
    },
    end(at, ofFigures = false) {
      const [typed, paces] = [text, [...gaps, at - last]]
      forget()
      return !isLate(at) && isScan(typed, paces, ofFigures ? slowAmongFigures : slow) ? typed : null
    },
    forget,
  }
}

function isScan(text: string, gaps: readonly number[], leisurely: Pace): boolean {
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const keeps = (pace: Pace) =>
    text.length >= pace.length && mean <= pace.mean && gaps.every((gap) => gap <= pace.longest)
  const figures = text.replace(/\D/g, '').length
  return keeps(quick) || (keeps(leisurely) && figures >= 6 && !/\s/.test(text))
}
