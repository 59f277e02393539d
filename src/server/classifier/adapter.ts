import { type ClassifiedGoods, type ClassifierLanguage, readClassified } from '#domain/references/classified.ts'

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
/** Characters; fifty rows take a hundredth of it. */
const longest = 1_000_000

/** The client of the classifier of goods, real or stand-in. */
export function goodsClassifier(url: string, patience = usual): Classifier {
  return {
    async search({ text, size, lang }) {
      const at = new URL(url)
      for (const [name, value] of Object.entries({ size, lang, text })) at.searchParams.set(name, String(value))
      try {
        const told = await fetch(at, { signal: AbortSignal.timeout(patience), redirect: 'error' })
        const answer = told.ok ? await told.text() : ''
        return answer === '' || answer.length > longest
          ? null
          : (readClassified(JSON.parse(answer))?.slice(0, size) ?? null)
      } catch {
        return null
      }
    },
  }
}
