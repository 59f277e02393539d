import { wordsIn } from './folded-words.ts'

/** An index of records by words: finds by the beginnings of words, in any order. */
export class SearchIndex {
  private readonly holders = new Map<string, number[]>()
  private words: readonly string[] = []
  private fresh: string[] = []
  /** By record, the number of the last word matched; each search counts on, so the array need not be cleared. */
  private marks = new Uint32Array(1024)
  private count = 0

  add(record: number, text: string): void {
    if (record >= this.marks.length) this.marks = grownTo(this.marks, record * 2)
    for (const word of new Set(wordsIn(text))) {
      const held = this.holders.get(word)
      if (held) held.push(record)
      else {
        this.holders.set(word, [record])
        this.fresh.push(word)
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

  /** Records that have words beginning with each word of `text`, lazily; none for an empty text. */
  find(text: string): Iterable<number> {
    const words = wordsIn(text).toSorted((a, b) => b.length - a.length)
    const last = words.pop()
    if (last === undefined) return []
    this.settle()
    if (this.count > 4_000_000_000) {
      this.marks.fill(0)
      this.count = 0
    }
    let before = 0
    for (const word of words) before = this.mark(word, before)
    return this.bearing(last, before)
  }

  /** Marks records with a word that starts with `beginning`, of those marked `before` (0: of all); answers the new mark. */
  private mark(beginning: string, before: number): number {
    this.count += 1
    const [marks, mark] = [this.marks, this.count]
    for (let at = firstFrom(this.words, beginning); this.words[at]?.startsWith(beginning); at += 1)
      for (const record of this.holders.get(this.words[at] ?? '') ?? [])
        if (before === 0 || marks[record] === before) marks[record] = mark
    return mark
  }

  /** Records with a word that starts with `beginning`, of those marked `before`, each once. */
  private *bearing(beginning: string, before: number): Generator<number> {
    this.count += 1
    const [marks, mark] = [this.marks, this.count]
    for (let at = firstFrom(this.words, beginning); this.words[at]?.startsWith(beginning); at += 1)
      for (const record of this.holders.get(this.words[at] ?? '') ?? []) {
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

  /** Merges new words into the sorted list; at the latest before a search. */
  settle(): void {
    if (this.fresh.length === 0) return
    const added = this.fresh.sort()
    this.fresh = []
    const merged: string[] = []
    let at = 0
    for (const word of this.words) {
      while (at < added.length && (added[at] ?? '') < word) merged.push(added[at++] ?? '')
      merged.push(word)
    }
    this.words = [...merged, ...added.slice(at)]
  }
}

function grownTo(marks: Uint32Array<ArrayBuffer>, length: number) {
  const grown = new Uint32Array(length)
  grown.set(marks)
  return grown
}

function firstFrom(sorted: readonly string[], beginning: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  return low
}
