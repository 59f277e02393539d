import { importPlans } from './columns.ts'
import type { ImportKind } from './kinds.ts'
import type { ImportSetting } from './setting.ts'

interface Seen {
  readonly key: string
  readonly line: number
}

const keyOf = (text: string) => text.slice(0, text.indexOf(' '))

/**
 * The rows of a sheet that were looked at, by what they mean. A sure key that two rows share makes them the same. A name
 * does so only where no surer key stands in both of them and differs: two cases of one name with a barcode each are two
 * goods. Rows of one name may be all of a sheet, so they are kept by which keys they hold, and never compared one by one.
 */
export class RowsSeen {
  private readonly lines = new Map<string, number>()
  /** Of a shared name or phone: which sure keys a row holds, and in it what the key between says. */
  private readonly alike = new Map<string, Map<number, Map<string, number>>>()
  private readonly sure: readonly string[]
  private readonly unsure: readonly string[]

  constructor(kind: ImportKind, { match }: Pick<ImportSetting, 'match'>) {
    const { identity, sure } = importPlans[kind]
    this.sure = sure.filter((key) => match.includes(key))
    this.unsure = identity.filter((key) => !sure.includes(key) && match.includes(key))
  }

  /** The first row that means the same as this one, and by which of its keys; a row that means something new is kept. */
  see(keys: readonly string[], line: number): Seen | null {
    for (const key of keys) {
      const first = this.isUnsure(key) ? this.firstAlike(key, keys) : this.lines.get(key)
      if (first !== undefined) return { key: keyOf(key), line: first }
    }
    for (const key of keys)
      if (this.isUnsure(key)) this.keepAlike(key, keys, line)
      else this.lines.set(key, line)
    return null
  }

  private isUnsure = (key: string) => this.unsure.includes(keyOf(key))

  private maskOf = (keys: readonly string[]) =>
    this.sure.reduce((mask, name, at) => (keys.some((key) => keyOf(key) === name) ? mask | (1 << at) : mask), 0)

  private betweenOf(key: string, keys: readonly string[]): string {
    const [before] = this.unsure.slice(0, this.unsure.indexOf(keyOf(key))).slice(-1)
    return keys.find((one) => keyOf(one) === before) ?? ''
  }

  private firstAlike(key: string, keys: readonly string[]): number | undefined {
    // An article is that of many goods: it tells them apart and never makes them one.
    if (keyOf(key) === 'article') return undefined
    const [mask, between] = [this.maskOf(keys), this.betweenOf(key, keys)]
    for (const [held, lines] of this.alike.get(key) ?? []) {
      if (held & mask) continue
      const first = between ? (lines.get(between) ?? lines.get('')) : lines.values().next().value
      if (first !== undefined) return first
    }
    return undefined
  }

  private keepAlike(key: string, keys: readonly string[], line: number) {
    const alike = this.alike.get(key) ?? new Map<number, Map<string, number>>()
    const mask = this.maskOf(keys)
    const lines = alike.get(mask) ?? new Map<string, number>()
    const between = this.betweenOf(key, keys)
    if (!lines.has(between)) lines.set(between, line)
    this.alike.set(key, alike.set(mask, lines))
  }
}
