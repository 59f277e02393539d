import { useCallback, useMemo } from 'react'
import type { Language } from '#domain/kernel/language.ts'
import type { Report } from '#domain/kernel/report.ts'
import { changedParams, without } from '../table/address.ts'
import { type TableAddress, useAddress } from '../table/use-address.ts'
import { changed, conditionsIn, questionAt, withConditions } from './address.ts'

/** The address of a report's page: it holds the whole question. */
export function useReportAddress(report: Report) {
  const address = useAddress(
    useCallback((params: URLSearchParams, language: Language) => questionAt(report, params, language), [report]),
  )
  const { params, go, turn, resize, order } = address
  const set = useCallback((changes: Parameters<typeof changed>[1]) => go((now) => changed(now, changes)), [go])
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
  return { ...address, set, narrowing }
}

export type ReportAddress = ReturnType<typeof useReportAddress>
