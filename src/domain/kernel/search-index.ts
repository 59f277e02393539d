import {
  type Alternative,
  keysOfWord,
  partsOfRecord,
  type Searchable,
  type SearchPlan,
  type SoughtWords,
  slipKeysOf,
} from './search-plan.ts'

/** Stands between a key and the number of its word. */
const of = ' '
/** Keys that begin alike lie together, and are sorted when they are first asked for. */
const alike = 3

interface Drawer {
  keys: string[]
  isSorted: boolean
}

/** Records by the keys of their words, in memory. Adding is cheap and never sorts, so that it can be done in between. */
export class SearchIndex {
  private readonly drawers = new Map<string, Drawer>()
  private readonly numbers = new Map<string, number>()
  /** By word: the records that hold it. */
  private readonly holders: number[][] = []
  /** By record, the number of the last word matched; each search counts on, so the array need not be cleared. */
  private marks = new Uint32Array(1024)
  private count = 0

  add(record: number, searchable: Searchable): void {
    if (record >= this.marks.length) {
      const grown = new Uint32Array(record * 2)
      grown.set(this.marks)
      this.marks = grown
    }
    for (const [word, keysOf] of wordsOfRecord(searchable)) this.holders[this.numberOf(word, keysOf)]?.push(record)
  }

  remove(record: number, searchable: Searchable): void {
    for (const [word] of wordsOfRecord(searchable)) {
      const held = this.holders[this.numbers.get(word) ?? -1]
      const at = held?.indexOf(record) ?? -1
      if (at >= 0) held?.splice(at, 1)
    }
  }

  /** What is found, each with whether it took a slip. */
  find({ folded, near }: SearchPlan): ReadonlyMap<number, boolean> {
    const found = new Map<number, boolean>()
    for (const reading of folded) for (const record of this.holding(reading)) found.set(record, false)
    if (near) for (const record of this.holding(near)) if (!found.has(record)) found.set(record, true)
    return found
  }

  /** Records that have all words of a reading. */
  private holding(reading: SoughtWords): readonly number[] {
    if (this.count > 4_000_000_000) {
      this.marks.fill(0)
      this.count = 0
    }
    // What few records hold comes first, and nothing is looked through once none are left.
    const words = reading
      .map((alternatives) => this.heldBy(alternatives))
      .sort((one, other) => one.records - other.records)
    if (words.length === 0 || words[0]?.records === 0) return []
    const { marks } = this
    let before = 0
    let found: number[] = []
    for (const { held } of words) {
      this.count += 1
      found = []
      for (const records of held)
        for (const record of records) {
          const mark = marks[record] ?? 0
          if (mark === this.count || (before > 0 && mark !== before)) continue
          marks[record] = this.count
          found.push(record)
        }
      if (found.length === 0) break
      before = this.count
    }
    return found
  }

  private heldBy(alternatives: readonly Alternative[]) {
    const words = new Set<number>()
    for (const one of alternatives) this.gather(one, words)
    const held = [...words].map((word) => this.holders[word] ?? [])
    return { held, records: held.reduce((sum, records) => sum + records.length, 0) }
  }

  private gather({ key, whole }: Alternative, found: Set<number>): void {
    const start = whole ? key + of : key
    for (const keys of this.drawersFor(start))
      for (let at = firstFrom(keys, start); keys[at]?.startsWith(start); at += 1) {
        const held = keys[at] ?? ''
        found.add(Number(held.slice(held.lastIndexOf(of) + 1)))
      }
  }

  private *drawersFor(start: string): Generator<readonly string[]> {
    if (start.length >= alike) {
      const drawer = this.drawers.get(start.slice(0, alike))
      if (drawer) yield sorted(drawer)
    } else for (const [label, drawer] of this.drawers) if (label.startsWith(start)) yield sorted(drawer)
  }

  private numberOf(word: string, keysOf: (word: string) => readonly string[]): number {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    const number = this.holders.length
    this.numbers.set(word, number)
    this.holders.push([])
    for (const key of new Set(keysOf(word.slice(1)))) {
      const written = `${key}${of}${number}`
      const label = written.slice(0, alike)
      const drawer = this.drawers.get(label)
      if (drawer) {
        drawer.keys.push(written)
        drawer.isSorted = false
      } else this.drawers.set(label, { keys: [written], isSorted: true })
    }
    return number
  }
}

const itself = (word: string) => [word]
const withSlips = (word: string) => [...keysOfWord(word), ...slipKeysOf(word)]

/** The words of a record, each after a sign of what its keys are, with what makes them. */
function wordsOfRecord(searchable: Searchable): readonly (readonly [string, (word: string) => readonly string[]])[] {
  const { words, joined, codes } = partsOfRecord(searchable)
  return [
    ...words.map((word) => [`w${word}`, withSlips] as const),
    ...joined.map((word) => [`j${word}`, keysOfWord] as const),
    ...codes.map((code) => [`c${code}`, itself] as const),
  ]
}

function sorted(drawer: Drawer): readonly string[] {
  if (!drawer.isSorted) {
    drawer.keys.sort()
    drawer.isSorted = true
  }
  return drawer.keys
}

function firstFrom(keys: readonly string[], start: string): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}
