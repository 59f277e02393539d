import { createStore, useStore } from '#client/parts/store.ts'
import type { ReadRow } from '#store/port.ts'

interface Question {
  readonly code: string
  readonly organisation_id: unknown
  readonly answer: (product: ReadRow | null) => void
}

const question = createStore<Question | null>(null)
export const useProductQuestion = () => useStore(question)

/** Asks the person which product a code belongs to; null if they don't say. */
export const askProduct = (code: string, organisation_id: unknown): Promise<ReadRow | null> =>
  new Promise((resolve) => {
    question.set({
      code,
      organisation_id,
      answer: (product) => {
        question.set(null)
        resolve(product)
      },
    })
  })
