import { type ComponentType, lazy, type ReactNode } from 'react'
import { loadAreas } from '#client/data/areas.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { areaNames } from '#domain/facades.ts'

interface CardProps {
  id: string
  /** The plain form, for when the card can't be shown. */
  otherwise: ReactNode
}

/** Records that nobody makes by hand and that have more to tell than their form: these are shown instead of it. */
const cards: Readonly<Record<string, ComponentType<CardProps>>> = {
  unit: lazy(async () => {
    // Documents of every area may stand in its story.
    const [{ UnitStory }] = await Promise.all([
      import('../register/unit-story.tsx'),
      loadAreas(areaNames),
      loadTexts('registers'),
    ])
    return { default: UnitStory }
  }),
  application: lazy(async () => {
    const [{ ApplicationCard }] = await Promise.all([
      import('../applications/application-card.tsx'),
      loadAreas(['references', 'people']),
      loadTexts('office'),
    ])
    return { default: ApplicationCard }
  }),
}

export const cardOf = ({ name }: { readonly name: string }): ComponentType<CardProps> | undefined => cards[name]
