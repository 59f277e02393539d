import { type ClassifiedGoods, type ClassifierLanguage, readClassified } from '#domain/references/classified.ts'
import { askOutside } from '../tools/outside.ts'

interface Asked {
  readonly text: string
  readonly size: number
  readonly lang: ClassifierLanguage
}
export interface Classifier {
  /** Null if nobody answers, or not as agreed. */
  search(asked: Asked): Promise<readonly ClassifiedGoods[] | null>
}

/** Milliseconds for one answer. */
const usual = 10_000

/** The client of the classifier of goods, real or stand-in. */
export function goodsClassifier(url: string, patience = usual): Classifier {
  return {
    async search({ text, size, lang }) {
      const at = new URL(url)
      for (const [name, value] of Object.entries({ size, lang, text })) at.searchParams.set(name, String(value))
      try {
        const { ok, text: told } = await askOutside(at, { patience })
        return ok ? (readClassified(JSON.parse(told))?.slice(0, size) ?? null) : null
      } catch {
        return null
      }
    },
  }
}
