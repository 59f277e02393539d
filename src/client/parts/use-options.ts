import { useCallback, useEffect, useRef, useState } from 'react'
import { begin, later } from './at-work.ts'
import type { Option } from './select.tsx'

/** A page of options, and whether others follow it. */
export interface Options {
  readonly options: readonly Option[]
  readonly more: boolean
}

/** The options of a search: a whole list, or a page of it, counted from one. */
export type LoadOptions = (
  search: string,
  signal: AbortSignal,
  page: number,
) => Promise<readonly Option[] | Options> | readonly Option[] | Options

interface Found extends Options {
  readonly page: number
  readonly text: string
  readonly busy: boolean
  readonly failed: boolean
}

const nothing: Found = { options: [], more: false, page: 0, text: '', busy: false, failed: false }

/** Options of a search, page by page; answers to older searches are dropped. */
export function useOptions(load: LoadOptions, debounce: number) {
  const [found, setFound] = useState(nothing)
  const running = useRef<{ callOff: () => void; abort: AbortController } | null>(null)
  const loading = useRef(load)
  loading.current = load

  const stop = useCallback(() => {
    running.current?.callOff()
    running.current?.abort.abort()
    running.current = null
  }, [])

  const search = useCallback(
    (typed: string, wait = debounce) => {
      stop()
      const abort = new AbortController()
      const text = typed.trim()
      const run = async () => {
        try {
          const first = pageOf(await loading.current(text, abort.signal, 1))
          if (!abort.signal.aborted) setFound({ ...nothing, ...first, page: 1, text })
        } catch {
          if (!abort.signal.aborted) setFound({ ...nothing, text, failed: true })
        }
        if (!abort.signal.aborted) running.current = null
      }
      setFound((now) => ({ ...now, busy: true, failed: false }))
      running.current = { callOff: later('options', run, wait), abort }
    },
    [debounce, stop],
  )

  /** Adds the next page, unless something is being loaded; one that does not come is asked for again with the next call. */
  const loadMore = useCallback(async () => {
    if (!found.more || running.current) return
    const [abort, end] = [new AbortController(), begin('options')]
    running.current = { callOff: end, abort }
    const page = found.page + 1
    const next = await Promise.resolve(loading.current(found.text, abort.signal, page)).then(pageOf, () => null)
    end()
    if (abort.signal.aborted) return
    running.current = null
    if (next) setFound((now) => ({ ...now, options: eachOnce(now.options, next.options), more: next.more, page }))
  }, [found])

  useEffect(() => stop, [stop])
  return { ...found, search, loadMore, stop }
}

const pageOf = (answer: readonly Option[] | Options): Options =>
  'options' in answer ? answer : { options: answer, more: false }

/** Rows that were added meanwhile move others to the next page. */
function eachOnce(before: readonly Option[], next: readonly Option[]): readonly Option[] {
  const known = new Set(before.map(({ value }) => value))
  return [...before, ...next.filter(({ value }) => !known.has(value))]
}

/** Options from a list in memory, filtered by the typed text. */
export const among =
  (options: readonly Option[]): LoadOptions =>
  (search) => {
    const wanted = search.toLocaleLowerCase()
    return options.filter((option) => option.label.toLocaleLowerCase().includes(wanted))
  }
