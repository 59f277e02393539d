import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { devicesPage, integrationsPage, settingsPage } from '#domain/facades.ts'
import type { Right, Section } from '#domain/kernel/rights.ts'
import type { Level } from '#domain/people/granting.ts'

/** Pages that no declaration makes. */
const byHand: readonly string[] = [devicesPage.name, integrationsPage.name, settingsPage.name]

/** How sections, rights and levels are called. */
export function useRightWords() {
  const { t, i18n } = useTranslation(['roles', 'menu', 'pages', 'common'] as never)
  return useMemo(() => {
    const say = t as unknown as (key: string) => string
    const nameOf = (of: string) => say(byHand.includes(of) ? `pages:menu.${of}` : `menu:${of}`)
    return {
      area: (area: Section['area']) => say(`common:groups.${area}`),
      section: ({ of }: Section) => of.map(nameOf).join(', '),
      column: (action: string) => say(`roles:actions.${action}`),
      /** Rights that only one section has are named whole. */
      right: ({ name, action }: Right) =>
        say(i18n.exists(`roles:rights.${name}`) ? `roles:rights.${name}` : `roles:actions.${action}`),
      level: (level: Level) => say(`roles:levels.${level}`),
    }
  }, [t, i18n])
}

export type RightWords = ReturnType<typeof useRightWords>
