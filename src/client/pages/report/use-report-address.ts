import { useCallback, useMemo } from 'react'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Report } from '#domain/kernel/report.ts'
import { changedParams, without } from '../table/address.ts'
import { type TableAddress, useAddress } from '../table/use-address.ts'
import { conditionsIn, questionAt, withConditions, withParams } from './address.ts'
import type { LevelsChange } from './levels.tsx'

/** The address of a report's page: it holds the whole question. */
export function useReportAddress(report: Report) {
  const address = useAddress(
    useCallback((params: URLSearchParams, language: Language) => questionAt(report, params, language), [report]),
  )
  const { params, go, turn, resize, order } = address
  const set = useCallback((changes: Parameters<typeof withParams>[1]) => go((now) => withParams(now, changes)), [go])
  /** Other levels; an order by one that is left out goes with it. */
  const regroup = useCallback(
    (change: LevelsChange) =>
      go((now) => {
        const { group: before, sort } = questionAt(report, now, currentLanguage())
        const group = change(before)
        const isLost = !group.includes(sort.column) && !Object.hasOwn(report.figures, sort.column)
        return withParams(now, { 'group[]': group, ...(isLost && { sort: null }) })
      }),
    [report, go],
  )
  const narrowing = useMemo((): TableAddress => {
    const narrow = (change: (now: URLSearchParams) => URLSearchParams) =>
      go((now) => withConditions(report, now, change(conditionsIn(report, now))))
    return {
      params: conditionsIn(report, params),
      change: (changes) => narrow((now) => changedParams(now, changes)),
      replaceConditions: (next) => narrow(() => next),
      remove: (key) => narrow((now) => without(now, key)),
      clear: () => narrow(() => new URLSearchParams()),
      turn,
      resize,
      order,
    }
  }, [report, params, go, turn, resize, order])
  return { ...address, set, regroup, narrowing }
}

export type ReportAddress = ReturnType<typeof useReportAddress>
