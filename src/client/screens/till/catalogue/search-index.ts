import { otherLayouts, readingsOf, soundsOf, wordsIn } from '#domain/kernel/finding.ts'

/** Stands between a sound and the word that has it. */
const of = ' '
/** The least letters of each of two words that were typed as one. */
const leastHalf = 3

/** An index of records by words: finds by the beginnings of words or of their sounds, in any order. */
export class SearchIndex {
  private readonly holders = new Map<string, number[]>()
  private words: readonly string[] = []
  private fresh: string[] = []
  /** Sounds that differ from their words, each with its word. */
  private sounds: readonly string[] = []
  private freshSounds: string[] = []
  /** By record, the number of the last word matched; each search counts on, so the array need not be cleared. */
  private marks = new Uint32Array(1024)
  /** By record, the number of the last search that found it. */
  private given = new Uint32Array(1024)
  private count = 0

  add(record: number, text: string): void {
    if (record >= this.marks.length) {
      this.marks = grownTo(this.marks, record * 2)
      this.given = grownTo(this.given, record * 2)
    }
    for (const word of new Set(wordsIn(text))) {
      const held = this.holders.get(word)
      if (held) held.push(record)
      else {
        this.holders.set(word, [record])
        this.fresh.push(word)
        for (const sound of soundsOf(word)) if (sound !== word) this.freshSounds.push(sound + of + word)
      }
    }
  }

  remove(record: number, text: string): void {
    for (const word of new Set(wordsIn(text))) {
      const held = this.holders.get(word)
      const at = held?.indexOf(record) ?? -1
      if (at >= 0) held?.splice(at, 1)
    }
  }

  /**
   * Records found by each word of `text`, however it is read, lazily and each once; by the other keyboard layout if
   * there are none. None for an empty text.
   */
  *find(text: string): Generator<number> {
    this.settle()
    if (this.count > 4_000_000_000) {
      this.marks.fill(0)
      this.given.fill(0)
      this.count = 0
    }
    for (const typed of [text, ...otherLayouts(text)]) {
      let isNone = true
      for (const record of this.search(typed)) {
        isNone = false
        yield record
      }
      if (!isNone) return
    }
  }

  private *search(text: string): Generator<number> {
    this.count += 1
    const [given, search] = [this.given, this.count]
    for (const words of [...readingsOf(text), ...this.splits(wordsIn(text))])
      for (const record of this.holding(words)) {
        if (given[record] === search) continue
        given[record] = search
        yield record
      }
  }

  /** «powerbank» is read as «power bank» where there are such words. */
  private *splits(words: readonly string[]): Generator<readonly string[]> {
    for (const [place, word] of words.entries())
      for (let at = leastHalf; at <= word.length - leastHalf; at += 1)
        if (this.holders.has(word.slice(0, at)) && beginsAny(this.words, word.slice(at)))
          yield words.toSpliced(place, 1, word.slice(0, at), word.slice(at))
  }

  /** Records that have all these words, the longest word first. */
  private *holding(wanted: readonly string[]): Generator<number> {
    const words = wanted.toSorted((a, b) => b.length - a.length)
    const last = words.pop()
    if (last === undefined || !words.every((word) => this.isKnown(word))) return
    let before = 0
    for (const word of words) before = this.mark(word, before)
    yield* this.bearing(last, before)
  }

  private isKnown = (word: string) => beginsAny(this.words, word) || !this.like(word).next().done

  /** The words that begin or sound like `beginning`; those that begin so come first. */
  private *like(beginning: string): Generator<string> {
    yield* from(this.words, beginning)
    for (const sound of soundsOf(beginning)) {
      if (sound !== beginning) yield* from(this.words, sound)
      for (const spelled of from(this.sounds, sound)) {
        const word = spelled.slice(spelled.indexOf(of) + 1)
        if (!word.startsWith(beginning)) yield word
      }
    }
  }

  /** Marks records with a word like `beginning`, of those marked `before` (0: of all); answers the new mark. */
  private mark(beginning: string, before: number): number {
    this.count += 1
    const [marks, mark] = [this.marks, this.count]
    for (const word of this.like(beginning))
      for (const record of this.holders.get(word) ?? [])
        if (before === 0 || marks[record] === before) marks[record] = mark
    return mark
  }

  /** Records with a word like `beginning`, of those marked `before`, each once. */
  private *bearing(beginning: string, before: number): Generator<number> {
    this.count += 1
    const [marks, mark] = [this.marks, this.count]
    for (const word of this.like(beginning))
      for (const record of this.holders.get(word) ?? []) {
        const held = marks[record] ?? 0
        if (held === mark || (before > 0 && held !== before)) continue
        marks[record] = mark
        yield record
      }
  }

  /** While many records are added: merges new words only when they are a quarter of all. */
  settleMany(): void {
    if (this.fresh.length > this.words.length / 4) this.settle()
  }

  /** Merges new words and sounds into the sorted lists; at the latest before a search. */
  settle(): void {
    if (this.fresh.length === 0) return
    this.words = merged(this.words, this.fresh)
    this.sounds = merged(this.sounds, this.freshSounds)
    this.fresh = []
    this.freshSounds = []
  }
}

function merged(sorted: readonly string[], fresh: string[]): readonly string[] {
  const added = fresh.sort()
  const all: string[] = []
  let at = 0
  for (const word of sorted) {
    while (at < added.length && (added[at] ?? '') < word) all.push(added[at++] ?? '')
    all.push(word)
  }
  return [...all, ...added.slice(at)]
}

function grownTo(marks: Uint32Array<ArrayBuffer>, length: number) {
  const grown = new Uint32Array(length)
  grown.set(marks)
  return grown
}

/** The texts of a sorted list that begin so. */
function* from(sorted: readonly string[], beginning: string): Generator<string> {
  for (let at = firstFrom(sorted, beginning); sorted[at]?.startsWith(beginning); at += 1) yield sorted[at] ?? ''
}

const beginsAny = (sorted: readonly string[], beginning: string) =>
  sorted[firstFrom(sorted, beginning)]?.startsWith(beginning) ?? false

function firstFrom(sorted: readonly string[], beginning: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  return low
}
