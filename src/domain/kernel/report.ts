import { resourceNamed } from './directory.ts'
import type { Field, Fields } from './field.ts'
import type { Comparison, PeriodName } from './periods.ts'
import { type Actor, can, reportRight } from './permission.ts'
import type { Register } from './register.ts'
import type { MenuGroup } from './resource.ts'
import { sees } from './seen.ts'
import type { TimeAxis } from './time-axes.ts'

/**
 * A sum over figures of the same row, by their names; `days` is how many days the period has, `{ ask }` what the reader
 * has asked for. `share` is in hundredths of a percent; it and `per` are null where nothing is divided by.
 */
export type Formula =
  | string
  | number
  | { readonly ask: string }
  | readonly ['plus' | 'minus' | 'times' | 'per' | 'share' | 'most' | 'least', Formula, Formula]
  /** The second where the first is above zero, else the third. */
  | readonly ['if', Formula, Formula, Formula]

/**
 * Which entries a figure counts: values of a dimension, all but some, or days of one counted from the last day of the
 * report. By `document` those of kinds of documents; a net sum of theirs is of the period, and no balance.
 */
export type CountedWhere = Readonly<
  Record<
    string,
    readonly string[] | { readonly but: readonly string[] } | { readonly from?: number; readonly to?: number }
  >
>

interface Told {
  readonly field: Field
  /** The extra right that it takes to see it. */
  readonly seenWith?: string
  /** What its reader should know of how it is counted, by the name of the text. */
  readonly hint?: string
}

export type ReportFigure = Told &
  (
    | {
        /** The sum of a resource of a register. */
        readonly kind: 'sum'
        readonly register: Register
        readonly resource: string
        /** `worth` is what its entries were worth in soums when they were made. */
        readonly way: 'net' | 'income' | 'outcome' | 'opening' | 'worth'
        readonly counts?: CountedWhere
        /** What is asked for and says over how many days before the report's last one it is summed. */
        readonly lately?: string
      }
    /** How many documents of these kinds wrote into the register and were not undone. */
    | { readonly kind: 'documents'; readonly register: Register; readonly documents: readonly string[] }
    /**
     * What no register sums: an amount that a statement of its own tells, by its name in `report-own.ts`, and how
     * amounts become one: `one` only if they are equal, `different` counts how many there are.
     */
    | { readonly kind: 'own'; readonly source: string; readonly as: 'sum' | 'most' | 'least' | 'one' | 'different' }
    /** What follows from the other figures of the row, at every level anew. */
    | { readonly kind: 'made'; readonly of: Formula }
    /** What follows from the figures where they are counted (`grain`), and is summed then. */
    | { readonly kind: 'each'; readonly of: Formula }
  )

export const chartKinds = ['bar', 'line', 'share'] as const
export type ChartKind = (typeof chartKinds)[number]

/** A report as it opens, or as one of its tabs opens it. */
export interface ReportTab {
  readonly group: readonly string[]
  readonly figures: readonly string[]
  /** A figure or the first level; with a minus the largest first. */
  readonly sort: string
  /** Of this month, or of what there is on a day of today, if nothing else is said. */
  readonly period?: PeriodName
  readonly compare?: Comparison
  readonly chart?: ChartKind
  /** What is kept of the rows at the grain: those for which this is above zero. */
  readonly keeps?: Formula
}

/** Figures of registers by whatever tells them apart, at several levels, over a period and beside another one. */
export interface Report {
  readonly name: string
  /** Whose rights it takes, with their type: `reports:stock`; of several reports it may be the same. */
  readonly permission: string
  readonly route: string
  readonly menu: MenuGroup
  /** What rows can be told apart and narrowed by, as in the registers that have it. */
  readonly dimensions: Fields
  /** Fields of the records that dimensions refer to, and the dimension of each: `{ brand: 'product' }`. */
  readonly traits: Readonly<Record<string, string>>
  /**
   * What a statement of its own tells of those records, by the name of the statement: the class of a product. Of
   * `document` it tells of the documents that wrote.
   */
  readonly told: Readonly<Record<string, { readonly of: string; readonly source: string; readonly field: Field }>>
  /** Dimensions whose records that are deleted or out of use are left out: goods that nobody is to sell or to order. */
  readonly inUse: readonly string[]
  /** The times that rows can be told apart by; to add one: `time-axes.ts`, and `timeOf` in `report-where.ts`. */
  readonly times: readonly TimeAxis[]
  /** Whether rows can be told apart by the kind of document that wrote them. */
  readonly kinds: boolean
  /** Dimensions that are never summed over: currencies. */
  readonly apart: readonly string[]
  /**
   * Columns of dimensions at which figures of the kind `each` and what a tab keeps are counted, beside the levels asked
   * for: `product_id`.
   */
  readonly grain: readonly string[]
  readonly figures: Readonly<Record<string, ReportFigure>>
  /** What else a reader may be asked for, with what it is until then. */
  readonly asks: Readonly<Record<string, { readonly field: Field; readonly usual: string | number | null }>>
  /** Whether it tells what moved over a period or what there is on a day. */
  readonly tells: 'period' | 'day'
  /** Whether the sums over all rows are told: not to those who may not see them. */
  readonly withTotals: boolean
  /** Tabs; the first is how it opens. */
  readonly views: Readonly<Record<string, ReportTab>>
  /** The figures from which the change of a sum is explained, by `domain/reports/why.ts`. */
  readonly why: {
    /** The dimension whose records are compared one by one: goods. */
    readonly by: string
    readonly sum: string
    readonly quantity: string
    readonly discount?: string
    readonly cost?: string
    readonly profit?: string
  } | null
}

type Given = 'permission' | 'menu' | 'dimensions' | 'figures' | 'views'
type Declared = Pick<Report, Given> & Partial<Omit<Report, Given | 'name' | 'withTotals'>>

/** A report; its page is `/<menu>/<name>`, if nothing else is said. */
export const report = (name: string, declared: Declared): Report => ({
  route: `/${declared.menu}/${name.replaceAll('_', '-')}`,
  traits: {},
  told: {},
  inUse: [],
  times: [],
  kinds: false,
  apart: [],
  grain: [],
  asks: {},
  tells: 'period',
  why: null,
  withTotals: true,
  ...declared,
  name,
})

/** Whether the actor sees the sums over all rows; who reads a list of documents sees those of its report. */
const seesTotals = (actor: Actor, report: Pick<Report, 'permission'>) =>
  !report.permission.startsWith('reports:') || can(actor, reportRight(report, 'total'))

/** Who looks at all organisations tells them apart: by the one whose place it is, or else whose record it is. */
function withOrganisations(report: Report): Report {
  const { dimensions, traits } = report
  if (dimensions.organisation || traits.organisation) return report
  const own = Object.entries(dimensions).flatMap(([name, field]) => {
    const target = field.kind === 'ref' ? resourceNamed(field.to) : null
    return target?.fields.organisation ? [{ name, target }] : []
  })
  const by = own.find(({ target }) => target.isPlace) ?? own.find(({ target }) => !target.fields.is_global)
  return by ? { ...report, traits: { ...traits, organisation: by.name } } : report
}

/** The report cut to the figures that the actor may see, with what is made of them, and to its rows. */
export function seenReport(actor: Actor, declared: Report): Report {
  const told = actor.is_super ? withOrganisations(declared) : declared
  const report = seesTotals(actor, told) ? told : { ...told, withTotals: false }
  const isHidden = (name: string): boolean => {
    const figure = report.figures[name]!
    if (figure.seenWith && !can(actor, figure.seenWith)) return true
    if (figure.kind === 'sum') return !sees(actor, figure.register.resources[figure.resource]!)
    return (figure.kind === 'made' || figure.kind === 'each') && figuresInFormula(figure.of).some(isHidden)
  }
  const hidden = new Set(Object.keys(report.figures).filter(isHidden))
  if (hidden.size === 0) return report
  const seen = (names: readonly string[]) => names.filter((name) => !hidden.has(name))
  const views = Object.entries(report.views).flatMap(([name, view]): [string, ReportTab][] =>
    view.keeps !== undefined && figuresInFormula(view.keeps).some((figure) => hidden.has(figure))
      ? []
      : [
          [
            name,
            {
              ...view,
              figures: seen(view.figures),
              sort: hidden.has(view.sort.replace('-', '')) ? view.group[0]! : view.sort,
            },
          ],
        ],
  )
  return {
    ...report,
    asks: Object.fromEntries(Object.entries(report.asks).map(([name, ask]) => [name, seenAsk(ask, hidden)])),
    figures: Object.fromEntries(Object.entries(report.figures).filter(([name]) => !hidden.has(name))),
    views: Object.fromEntries(views),
    why: report.why && hidden.has(report.why.sum) ? null : report.why,
  }
}

/** Who may not see a figure is not told what follows from it either. What is usual is of those that are left. */
function seenAsk(ask: Report['asks'][string], hidden: ReadonlySet<string>): Report['asks'][string] {
  if (ask.field.kind !== 'choice') return ask
  const options = ask.field.options.filter((option) => !hidden.has(option))
  const usual = hidden.has(String(ask.usual)) ? (options[0] ?? null) : ask.usual
  return { ...ask, usual, field: { ...ask.field, options } }
}

/** The figures that a formula speaks of. */
export function figuresInFormula(formula: Formula): readonly string[] {
  if (typeof formula === 'string') return formula === 'days' ? [] : [formula]
  if (typeof formula === 'number' || 'ask' in formula) return []
  const [, ...parts] = formula
  return parts.flatMap((part) => figuresInFormula(part as Formula))
}
