import type { ReportRow } from '#store/report-answer.ts'

/** The values of the levels down to a row. Null is an empty value. */
export type TreePath = readonly (string | null)[]

/** An opened row, and how many pages of the rows within it are wanted. */
interface Branch {
  readonly path: TreePath
  readonly pages: number
}
export type Opened = ReadonlyMap<string, Branch>

export const keyOfPath = (path: TreePath) => JSON.stringify(path)

const root: Branch = { path: [], pages: 1 }
export const nothingOpened: Opened = new Map([[keyOfPath([]), root]])

/** With a row opened, or closed with all that was opened within it. */
export function toggledBranch(opened: Opened, path: TreePath): Opened {
  const key = keyOfPath(path)
  if (!opened.has(key)) return new Map([...opened, [key, { path, pages: 1 }]])
  return new Map([...opened].filter(([, branch]) => !startsWith(branch.path, path)))
}

export function withMoreRows(opened: Opened, path: TreePath): Opened {
  const key = keyOfPath(path)
  const branch = opened.get(key) ?? root
  return new Map([...opened, [key, { path, pages: branch.pages + 1 }]])
}

const startsWith = (path: TreePath, beginning: TreePath) => beginning.every((value, at) => path[at] === value)

/** The pages that have to be asked for: of every opened row. */
export const pagesWanted = (opened: Opened): readonly { readonly path: TreePath; readonly page: number }[] =>
  [...opened.values()].flatMap(({ path, pages }) => Array.from({ length: pages }, (_, at) => ({ path, page: at + 1 })))

/** A page as far as it is known. */
export interface TreePage {
  readonly rows: readonly ReportRow[] | null
  readonly total: number
  /** What went wrong, in words. */
  readonly trouble: string | null
}

export type TreeLine =
  | {
      readonly kind: 'row'
      readonly key: string
      readonly path: TreePath
      readonly level: number
      readonly row: ReportRow
      /** Null where nothing lies within. */
      readonly isOpen: boolean | null
      readonly place: number
      readonly of: number
    }
  | {
      readonly kind: 'more'
      readonly key: string
      readonly path: TreePath
      readonly level: number
      readonly left: number
    }
  | { readonly kind: 'waiting'; readonly key: string; readonly path: TreePath; readonly level: number }
  | {
      readonly kind: 'trouble'
      readonly key: string
      readonly path: TreePath
      readonly page: number
      readonly level: number
      readonly text: string
    }

/**
 * The lines of a tree, each opened row followed by what lies within it. `keys` names where rows hold the values of the
 * levels, the widest first.
 */
export function linesOf(
  keys: readonly string[],
  opened: Opened,
  pageOf: (path: TreePath, page: number) => TreePage,
  within: TreePath = [],
): readonly TreeLine[] {
  const level = within.length
  const branch = opened.get(keyOfPath(within)) ?? root
  const own = keyOfPath(within)
  const lines: TreeLine[] = []
  let place = 0
  for (let page = 1; page <= branch.pages; page += 1) {
    const { rows, total, trouble } = pageOf(within, page)
    if (trouble !== null) {
      lines.push({ kind: 'trouble', key: `${own} trouble ${page}`, path: within, page, level, text: trouble })
      break
    }
    if (rows === null) {
      lines.push({ kind: 'waiting', key: `${own} waiting`, path: within, level })
      break
    }
    for (const row of rows) {
      place += 1
      const value = row[keys[level] ?? '']
      const path = [...within, value === null || value === undefined ? null : String(value)]
      const key = keyOfPath(path)
      const isOpen = level + 1 < keys.length ? opened.has(key) : null
      lines.push({ kind: 'row', key, path, level, row, isOpen, place, of: total })
      if (isOpen) lines.push(...linesOf(keys, opened, pageOf, path))
    }
    const left = total - place
    if (page === branch.pages && left > 0 && rows.length > 0)
      lines.push({ kind: 'more', key: `${own} more`, path: within, level, left })
  }
  return lines
}
