import { useState } from 'react'
import { useReport, useReportParts } from '#client/data/ask/reports.ts'
import type { Report } from '#domain/kernel/report.ts'
import { axisOf } from '#store/report-axes.ts'
import type { ReportQuery } from '#store/report-query.ts'
import { keyOfPath, linesOf, nothingOpened, pagesWanted, type TreePath, toggledBranch, withMoreRows } from './tree.ts'

/** The rows of a report as a tree: those within an opened row are asked for when it is opened. */
export function useTree(report: Report, query: ReportQuery) {
  const levels = query.group.join()
  const [kept, keep] = useState({ levels, opened: nothingOpened })
  // Rows of other levels are other rows.
  const opened = kept.levels === levels ? kept.opened : nothingOpened
  const root = useReport(report, query, 'rows')
  const wanted = pagesWanted(opened).filter(({ path, page }) => path.length > 0 || page > 1)
  const parts = useReportParts(
    report,
    wanted.map(({ path, page }) => ({ ...query, path, page })),
  )
  const partOf = (path: TreePath, page: number) =>
    parts[wanted.findIndex((one) => one.page === page && keyOfPath(one.path) === keyOfPath(path))]
  const keys = query.group.map((name) => axisOf(report, name).key)
  const lines = linesOf(keys, opened, (path, page) => {
    const answer = path.length === 0 && page === 1 ? root : partOf(path, page)
    const { data, error } = answer ?? {}
    return {
      rows: data?.data ?? null,
      total: data?.meta.total ?? 0,
      trouble: !data && error ? error.message : null,
    }
  })
  return {
    root,
    lines,
    isLoading: root.isFetching || parts.some(({ isFetching }) => isFetching),
    /** Why some of it is not told. */
    errors: [root, ...parts].flatMap(({ error }) => (error ? [error] : [])),
    toggle: (path: TreePath) => keep({ levels, opened: toggledBranch(opened, path) }),
    more: (path: TreePath) => keep({ levels, opened: withMoreRows(opened, path) }),
    again: (path: TreePath, page: number) => void partOf(path, page)?.refetch(),
    refresh: () => {
      void root.refetch()
      for (const part of parts) void part.refetch()
    },
  }
}

export type Tree = ReturnType<typeof useTree>
