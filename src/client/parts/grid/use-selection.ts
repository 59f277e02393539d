import { useRef } from 'react'

/** One row at a time, or with Shift all from the last one to this. */
export function useSelection(
  ids: readonly string[],
  selected: ReadonlySet<string>,
  onSelect: (next: ReadonlySet<string>) => void,
) {
  const last = useRef<string | null>(null)
  // A row that has not changed is not rendered again and calls an old handler, so the handler reads the latest values
  // here.
  const latest = useRef({ ids, selected, onSelect })
  latest.current = { ids, selected, onSelect }
  const isChoosing = () => latest.current.selected.size > 0
  const choose = (id: string, reach: boolean) => {
    const { ids, selected, onSelect } = latest.current
    const from = reach && last.current ? ids.indexOf(last.current) : -1
    const to = ids.indexOf(id)
    const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    const adding = !selected.has(id)
    const next = new Set(selected)
    for (const each of range) adding ? next.add(each) : next.delete(each)
    last.current = id
    onSelect(next)
  }
  return { choose, isChoosing }
}
