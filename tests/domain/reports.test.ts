import { describe, expect, test } from 'vitest'
import { documents } from '#domain/house.ts'
import { languages } from '#domain/kernel/language.ts'
import { dimensionKeys } from '#domain/kernel/moves.ts'
import { type Formula, figuresInFormula } from '#domain/kernel/report.ts'
import { reports } from '#domain/reports.ts'
import { axesOfReport } from '#store/report-axes.ts'
import { hintOf } from '#store/report-words.ts'
import { ownSources } from '#store/sql/told/report-own.ts'
import { toldSources } from '#store/sql/told/report-told.ts'
import { readTexts } from '../house/locales.ts'

/** What every report must hold to. */
const texts = languages.map(readTexts)
const isSaid = (area: string, ...path: string[]) => texts.every((held) => `${area}:${path.join('.')}` in held)
const unsaid = (names: readonly string[], area: string, ...path: string[]) =>
  names.filter((name) => !isSaid(area, ...path, name))

const asksIn = (formula: Formula): readonly string[] => {
  if (typeof formula === 'string' || typeof formula === 'number') return []
  if ('ask' in formula) return [formula.ask]
  const [, ...parts] = formula
  return parts.flatMap((part) => asksIn(part as Formula))
}

test('no two reports have a name or an address in common', () => {
  for (const list of [reports.map(({ name }) => name), reports.map(({ route }) => route)])
    expect(new Set(list).size).toBe(list.length)
})

describe.each(reports.map((report) => [report.name, report] as const))('%s', (name, report) => {
  const axes = axesOfReport(report).map((axis) => axis.name)
  const figures = Object.keys(report.figures)
  const views = Object.entries(report.views)

  test('its menu, tabs, levels, figures and what it asks for have words in all languages', () => {
    expect(unsaid([name], 'menu')).toEqual([])
    expect(unsaid(['name', ...views.map(([view]) => `views.${view}`)], 'reports', 'reports', name)).toEqual([])
    expect(unsaid(axes, 'reports', 'axes')).toEqual([])
    expect(unsaid(figures, 'reports', 'figures')).toEqual([])
    const hints = Object.values(report.figures).flatMap((figure) => hintOf(figure, (key) => key) ?? [])
    expect(hints.filter((key) => texts.some((held) => !(key in held)))).toEqual([])
    expect(unsaid(Object.keys(report.asks), 'reports', 'asks')).toEqual([])
    const choices = [
      ...axesOfReport(report).filter(({ kind }) => kind !== 'time'),
      ...Object.entries(report.asks).map(([ask, { field }]) => ({ name: ask, field })),
    ].flatMap(({ name: of, field }) =>
      field.kind === 'choice' ? field.options.map((option) => `${of}.${option}`) : [],
    )
    expect(unsaid(choices, 'registers', 'options')).toEqual([])
  })

  test('its tabs know what they group by, show, sort by and keep', () => {
    expect(views.length).toBeGreaterThan(0)
    for (const [view, { group, figures: shown, sort, keeps }] of views) {
      expect([view, group.filter((level) => !axes.includes(level))]).toEqual([view, []])
      expect([view, shown.filter((figure) => !figures.includes(figure))]).toEqual([view, []])
      expect([...report.apart, group[0], ...shown]).toContain(sort.replace('-', ''))
      if (keeps !== undefined) expect(figures).toEqual(expect.arrayContaining([...figuresInFormula(keeps)]))
    }
  })

  test('what its figures are made of is there', () => {
    for (const figure of Object.values(report.figures)) {
      if (figure.kind === 'made' || figure.kind === 'each') {
        expect(figures).toEqual(expect.arrayContaining([...figuresInFormula(figure.of)]))
        expect(Object.keys(report.asks)).toEqual(expect.arrayContaining([...asksIn(figure.of)]))
      }
      if (figure.kind === 'own') expect(Object.keys(ownSources)).toContain(figure.source)
      if (figure.kind === 'sum') {
        expect(Object.keys(figure.register.resources)).toContain(figure.resource)
        const { document, ...counted } = figure.counts ?? {}
        expect(dimensionKeys(figure.register)).toEqual(expect.arrayContaining(Object.keys(counted)))
        const kinds = document ? ('but' in document ? document.but : document) : []
        expect(documents.map((one) => one.name)).toEqual(expect.arrayContaining([...(kinds as readonly string[])]))
        if (figure.lately) expect(Object.keys(report.asks)).toContain(figure.lately)
      }
    }
    for (const { source } of Object.values(report.told)) expect(Object.keys(toldSources)).toContain(source)
    const columns = figures.flatMap((figure) => [figure, `${figure}_before`])
    expect(new Set(columns).size).toBe(columns.length)
  })
})
