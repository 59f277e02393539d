/** Longer than this between two keys, and a person has typed. */
const longestGap = 120

interface Pace {
  readonly length: number
  readonly mean: number
  readonly longest: number
}
/** Most scanners type faster than anybody; some take their time, and are known by how many figures they bring. */
const quick: Pace = { length: 4, mean: 40, longest: 80 }
const slow: Pace = { length: 8, mean: 110, longest: longestGap }
/** A fast hand types a sum as a slow scanner types: what is longer than any sum was scanned. */
const slowAmongFigures: Pace = { ...slow, length: 12 }

interface Wedge {
  /** True where the key is the first of what may become a scan. */
  press(character: string, at: number): boolean
  /** Enter or Tab: what was scanned, or null where a person has typed, for whom the field may have been one of figures. */
  end(at: number, ofFigures?: boolean): string | null
  /** How many keys have come fast, one after another. */
  readonly length: number
  forget(): void
}

/** Tells a scanner that types from a person who does, by the time between the keys. */
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
