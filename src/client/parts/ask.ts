import type { ButtonVariant } from './button.tsx'
import { createStore } from './store.ts'

interface PossibleAnswer<T> {
  value: T
  label: string
  variant?: ButtonVariant
}

interface PersonQuestion<T> {
  title: string
  /** What will happen, never only 'are you sure?'. */
  text?: string | undefined
  /** `till`: large buttons for a thumb. */
  controls?: 'till'
  /** In order of likelihood: the most likely is last, at the end of the row. */
  answers: readonly PossibleAnswer<T>[]
}

export interface OpenQuestion {
  question: PersonQuestion<unknown>
  answer: (value: unknown) => void
}

export const openQuestion = createStore<OpenQuestion | null>(null)

/** Asks the person; null when the question is closed without an answer. */
export function askPerson<T>(question: PersonQuestion<T>): Promise<T | null> {
  openQuestion.get()?.answer(null)
  return new Promise((resolve) => {
    openQuestion.set({
      question,
      answer: (value) => {
        openQuestion.set(null)
        resolve(value as T | null)
      },
    })
  })
}

export interface Confirmation {
  title: string
  text?: string | undefined
  /** The label of the button: the verb of what will happen. */
  action: string
  cancel: string
  danger?: boolean | undefined
}

export async function confirm({ title, text, action, cancel, danger = false }: Confirmation): Promise<boolean> {
  const answers = [
    { value: false, label: cancel },
    { value: true, label: action, variant: danger ? ('dangerSolid' as const) : ('solid' as const) },
  ]
  return (await askPerson({ title, text, answers })) === true
}
