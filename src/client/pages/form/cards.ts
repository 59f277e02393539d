import { type ComponentType, lazy, type ReactNode } from 'react'
import { loadTexts } from '#client/parts/i18n/i18n.ts'

interface CardProps {
  id: string
  /** The plain form, for when the card can't be shown. */
  otherwise: ReactNode
}

/** Records that are made by the books and have more to tell than their form: these are shown instead of it. */
const cards: Readonly<Record<string, ComponentType<CardProps>>> = {
  unit: lazy(async () => {
    const [{ UnitStory }] = await Promise.all([import('../register/unit-story.tsx'), loadTexts('registers')])
    return { default: UnitStory }
  }),
}

export const cardOf = ({ name }: { readonly name: string }): ComponentType<CardProps> | undefined => cards[name]
