import type { ButtonVariant } from './button.tsx'
import { createStore } from './store.ts'

export interface Answer<T> {
  value: T
  label: string
  variant?: ButtonVariant
}

export interface Question<T> {
  title: string
  /** What will happen, never only 'are you sure?'. */
  text?: string | undefined
  /** As a thumb needs it at a till. */
  controls?: 'till'
  /** Least to most likely: the last stands at the end, where the hand goes. */
  answers: readonly Answer<T>[]
}

export interface Asked {
  question: Question<unknown>
  answer: (value: unknown) => void
}

export const asked = createStore<Asked | null>(null)

/** Asks the person; null when the question is closed without an answer. */
export function ask<T>(question: Question<T>): Promise<T | null> {
  asked.get()?.answer(null)
  return new Promise((resolve) => {
    asked.set({
      question,
      answer: (value) => {
        asked.set(null)
        resolve(value as T | null)
      },
    })
  })
}

export interface Confirmation {
  title: string
  text?: string | undefined
  /** The verb of what will happen. */
  action: string
  cancel: string
  danger?: boolean | undefined
}

export async function confirm({ title, text, action, cancel, danger = false }: Confirmation): Promise<boolean> {
  const answers = [
    { value: false, label: cancel },
    { value: true, label: action, variant: danger ? ('dangerSolid' as const) : ('solid' as const) },
  ]
  return (await ask({ title, text, answers })) === true
}
