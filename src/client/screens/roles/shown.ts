import { catalogue } from '#domain/catalogue.ts'
import { menuGroups } from '#domain/kernel/resource.ts'
import type { Right, Section } from '#domain/kernel/rights.ts'
import type { RightWords } from './words.ts'

/** The columns of the table, in their order. Other rights stand in a line of their own below their section. */
export const columns = [
  'menu',
  'read',
  'read_all',
  'create',
  'update',
  'change_all_rights',
  'delete',
  'confirm',
  'export',
  'total',
] as const

export const rightIn = ({ rights }: Section, action: string): Right | undefined =>
  rights.find((right) => right.action === action)
export const besideColumns = ({ rights }: Section): readonly Right[] =>
  rights.filter(({ action }) => !columns.some((column) => column === action))

export interface ShownArea {
  readonly area: Section['area']
  readonly sections: readonly Section[]
}

/** The catalogue area by area: documents and references, then reports. */
const areas: readonly ShownArea[] = menuGroups
  .map((area) => {
    const own = catalogue.filter((section) => section.area === area).toReversed()
    return {
      area,
      sections: [...own.filter(({ type }) => type !== 'reports'), ...own.filter(({ type }) => type === 'reports')],
    }
  })
  .filter(({ sections }) => sections.length > 0)

export const allSections: readonly Section[] = areas.flatMap(({ sections }) => sections)

/** Those in whose name, area or rights the text is found, and of them only those that `only` lets through. */
export function shownAreas(text: string, words: RightWords, only: (section: Section) => boolean): readonly ShownArea[] {
  const sought = text.trim().toLowerCase()
  const isFound = (section: Section) =>
    [words.area(section.area), words.section(section), ...besideColumns(section).map(words.right)].some((name) =>
      name.toLowerCase().includes(sought),
    )
  return areas
    .map(({ area, sections }) => ({ area, sections: sections.filter((one) => isFound(one) && only(one)) }))
    .filter(({ sections }) => sections.length > 0)
}

/** The set as a list: what was there before keeps its place, so that a right given and taken again is no change. */
export const listed = (before: readonly string[], held: ReadonlySet<string>): readonly string[] => [
  ...before.filter((key) => held.has(key)),
  ...[...held].filter((key) => !before.includes(key)).sort(),
]
