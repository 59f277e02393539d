import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '#client/data/call/call.ts'
import { useActor } from '#client/data/who/session.ts'
import { cx } from '#client/parts/cx.ts'
import { EmptyState } from '#client/parts/states.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import { useStrayKeys } from '#client/parts/use-stray-keys.ts'
import type { ReadRow } from '#store/port.ts'
import { matchLines, type StatementSummary } from '#wire/statements.ts'
import { type Chip, StateChips } from './chips.tsx'
import { comeBackTo } from './left-for.ts'
import { LineList } from './line-list.tsx'
import { LinePanel } from './line-panel.tsx'
import { StatementProgress } from './progress.tsx'
import css from './statements.module.css'
import { tellTrouble } from './tell-trouble.ts'
import { useDeeds } from './use-deeds.ts'
import { useStatementLines } from './use-lines.ts'

interface DeskProps {
  statement: ReadRow
  summary: StatementSummary | undefined
}

/** The lines on the left, the one that is decided on the right; on a phone one of both. */
export function Desk({ statement, summary }: DeskProps) {
  const { t } = useTranslation('statements')
  const actor = useActor()
  const narrow = useMedia(phoneWidth)
  const mayDecide = matchLines.right(actor)
  const [chip, setChip] = useState<Chip>('all')
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const lines = useStatementLines(statement.id, chip, search)
  const list = useRef<HTMLDivElement>(null)
  const { line, at, total, step } = lines
  const deeds = useDeeds(statement.id, { next: lines.nextOpen, focus: () => list.current?.focus() })

  // Whoever comes back from a new order finds it matched.
  useEffect(() => {
    if (comeBackTo(statement.id) !== null) ask(matchLines, { id: statement.id }).catch(tellTrouble)
  }, [statement.id])

  function hear({ key }: { readonly key: string }) {
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Enter' && line && mayDecide) void deeds.acceptSure(line)
    else return false
    return true
  }
  useStrayKeys((event) => hear(event) && event.preventDefault())

  return (
    <>
      <div className={cx(css.desk, narrow && isOpen && css.opened)}>
        <section className={css.left} aria-label={t('list')}>
          <StateChips
            chip={chip}
            onChip={setChip}
            search={search}
            onSearch={setSearch}
            states={summary?.states}
            onMatch={mayDecide ? () => void deeds.match() : null}
          />
          <LineList
            ref={list}
            lines={lines}
            onKey={hear}
            onOpen={(index) => {
              lines.select(index)
              setOpen(true)
            }}
          />
        </section>
        <section className={css.right} aria-label={t('line')}>
          {line ? (
            <LinePanel
              key={line.id}
              statement={statement}
              line={line}
              at={at}
              total={total}
              deeds={deeds}
              mayDecide={mayDecide}
              onStep={step}
              onBack={narrow ? () => setOpen(false) : null}
            />
          ) : (
            total === 0 && <EmptyState title={t('noLine')} />
          )}
        </section>
      </div>
      {summary && <StatementProgress states={summary.states} />}
    </>
  )
}
