import i18next from 'i18next'
import CircleHelp from 'lucide-react/icons/circle-help'
import { currentLanguage, loadTexts } from '#client/parts/i18n/i18n.ts'
import { helpTitle } from '../help/help-title.ts'
import { type FinderPlace, placeFinder } from './found-places.ts'

/** So many pages of the help: they come after what is looked for itself. */
const most = 3

/** Pages of the help that speak of what is typed. */
export async function findHelp(text: string): Promise<readonly FinderPlace[]> {
  await loadTexts('help', 'menu', 'pages')
  const label = (key: string) => String(i18next.t(key as never))
  const pages: Readonly<Record<string, string>> = i18next.getResource(currentLanguage(), 'help', 'pages') ?? {}
  const places = Object.keys(pages).map((help): FinderPlace => {
    const key = `help-${help}`
    return { key, to: `#${key}`, help, name: helpTitle(help, label), group: label('help:title'), icon: CircleHelp }
  })
  const said = new Map(places.map(({ key, help = '' }) => [`find:${key}`, [pages[help] ?? '']]))
  return placeFinder(places, said)(text).slice(0, most)
}
