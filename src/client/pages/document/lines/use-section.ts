import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#client/parts/messages.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { LineActions } from './line-props.ts'
import type { LinesGridHandle } from './lines-grid.tsx'
import { byLine, type LineMessages } from './parts/faults.ts'
import { copiedLine, followedLine } from './parts/line.ts'
import type { LinesProps } from './parts/lines-props.ts'

const noLines: readonly Row[] = []
const nothingChosen: ReadonlySet<number> = new Set()
const nothingSaid: LineMessages = {}
const idle = () => undefined

interface Besides extends Partial<Pick<LineActions, 'open' | 'askWhy'>> {
  /** Messages of the rules for the lines as typed. */
  readonly live?: LineMessages
}

/** State of a section of lines: the messages per line, the actions of cells, and the handle of the grid. */
export function useSection(
  { name, field, state }: Pick<LinesProps, 'name' | 'field' | 'state'>,
  { live = nothingSaid, open = idle, askWhy = idle }: Besides = {},
) {
  const { t } = useTranslation('documents')
  const lines = state.lines[name] ?? noLines
  const grid = useRef<LinesGridHandle>(null)
  const [chosen, setChosen] = useState(nothingChosen)
  const faults = useMemo(() => byLine({ ...live, ...state.said }, name), [live, state.said, name])

  const now = useRef(lines)
  now.current = lines
  const { change, remove, insert, add } = state
  const actions = useMemo<LineActions>(
    () => ({
      change: (at, key, value) => change(name, at, followedLine(field, now.current[at] ?? {}, key, value)),
      remove: (at) => {
        const line = now.current[at]
        if (!line) return
        remove(name, at)
        setChosen(nothingChosen)
        notify.info(t('lines.removed', { index: at + 1 }), {
          label: t('lines.undo'),
          run: () => insert(name, at, line),
        })
      },
      choose: (at) =>
        setChosen((held) => (held.has(at) ? new Set([...held].filter((one) => one !== at)) : new Set([...held, at]))),
      open,
      askWhy,
    }),
    [name, field, change, remove, insert, t, open, askWhy],
  )
  /** Appends lines and focuses the first of them. */
  function append(rows: readonly Row[]) {
    add(name, rows)
    grid.current?.focus(lines.length)
  }
  const duplicate = (at: number) => insert(name, at + 1, copiedLine(field, lines[at] ?? {}))
  return { lines, faults, chosen, grid, actions, append, duplicate }
}

export type SectionState = ReturnType<typeof useSection>
