/** A person's changes to the columns of one list. */
export interface Layout {
  readonly widths: Readonly<Record<string, number>>
  readonly hidden: readonly string[]
  /** Of the columns that are usually hidden. */
  readonly shown: readonly string[]
  readonly order: readonly string[]
}

interface Placed {
  readonly id: string
  readonly aside?: boolean
}

interface Sized extends Placed {
  readonly width: number
  readonly least?: number
  readonly spare?: boolean
}

export const usualLayout: Layout = { widths: {}, hidden: [], shown: [], order: [] }
export const narrowest = 56
export const widest = 800

/**
 * Columns in the person's order; a column added by a later version goes after the one it follows in the declaration.
 */
export function arranged<C extends Placed>(columns: readonly C[], { order }: Layout): C[] {
  const rank = new Map(order.map((id, at) => [id, at]))
  let last = -1
  const ranked = columns.map((column) => {
    last = rank.get(column.id) ?? last + 0.001
    return { column, at: last }
  })
  return ranked.sort((a, b) => a.at - b.at).map(({ column }) => column)
}

export const shownColumns = <C extends Placed>(columns: readonly C[], layout: Layout): C[] =>
  arranged(columns, layout).filter((column) => !isHidden(column, layout))

export const leastOf = ({ id, width, least = width }: Sized, { widths }: Pick<Layout, 'widths'>) => widths[id] ?? least

/**
 * The layout for so many px: as long as nobody arranged the columns, those that can be spared stand aside where there
 * is no room for all, the last of them first. A change made to the answer counts as arranged.
 */
export function fitted<C extends Sized>(columns: readonly C[], layout: Layout, room: number): Layout {
  if (layout.hidden.length + layout.shown.length + layout.order.length) return layout
  const hidden: string[] = []
  const shown = shownColumns(columns, layout)
  let needed = shown.reduce((sum, column) => sum + leastOf(column, layout), 0)
  for (const column of shown.toReversed())
    if (needed > room && column.spare) {
      hidden.push(column.id)
      needed -= leastOf(column, layout)
    }
  return hidden.length ? { ...layout, hidden, order: columns.map(({ id }) => id) } : layout
}

export const isHidden = ({ id, aside }: Placed, { hidden, shown }: Layout) =>
  aside ? !shown.includes(id) : hidden.includes(id)

export function movedColumn(columns: readonly Placed[], layout: Layout, id: string, by: -1 | 1): Layout {
  const order = arranged(columns, layout).map((column) => column.id)
  const from = order.indexOf(id)
  const neighbour = order[from + by]
  if (from < 0 || neighbour === undefined) return layout
  order[from + by] = id
  order[from] = neighbour
  return { ...layout, order }
}

export function toggled(layout: Layout, { id, aside }: Placed): Layout {
  const list = aside ? 'shown' : 'hidden'
  const listed = layout[list]
  return { ...layout, [list]: listed.includes(id) ? listed.filter((other) => other !== id) : [...listed, id] }
}

export const resized = (layout: Layout, id: string, width: number): Layout => ({
  ...layout,
  widths: { ...layout.widths, [id]: Math.round(Math.min(widest, Math.max(narrowest, width))) },
})

/** A layout from storage, which an older version of the app or a person may have written. */
export function layoutFrom(text: string | null): Layout {
  try {
    const { widths = {}, hidden = [], shown = [], order = [] } = JSON.parse(text ?? '{}') as Partial<Layout>
    const sane = Object.entries(widths).filter(([, width]) => Number.isFinite(width))
    const names = (list: readonly unknown[]) => list.filter((name) => typeof name === 'string')
    const start: Layout = { widths: {}, hidden: names(hidden), shown: names(shown), order: names(order) }
    return sane.reduce((layout, [id, width]) => resized(layout, id, width), start)
  } catch {
    return usualLayout
  }
}
