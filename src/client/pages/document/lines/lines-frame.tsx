import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#client/fields/words.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { HeaderBeside, useHeaderBeside } from './beside.ts'
import { ErrorCounter } from './error-counter.tsx'
import type { LineColumn } from './line-props.ts'
import css from './lines.module.css'
import { LinesGrid, type Picks } from './lines-grid.tsx'
import type { LinesProps } from './parts/lines-props.ts'
import type { SectionState } from './use-section.ts'

interface LinesFrameProps {
  of: LinesProps
  section: SectionState
  /** The lines as they are shown, with what the page knows of them; as they are typed without. */
  told?: readonly Row[]
  columns: readonly LineColumn[]
  picks?: Picks | null
  /** Whether lines can be chosen. */
  isChoosing?: boolean
  tools?: ReactNode
  fresh?: number | null
  /** The last row, for adding a line by hand; `onEnd` focuses it. */
  newLine: ReactNode
  onEnd: () => void
  onPaste?: ComponentProps<'section'>['onPaste']
}

/** A section of lines: tools and messages above the grid. */
export function LinesFrame({
  of,
  section,
  told,
  columns,
  picks = null,
  isChoosing,
  tools,
  fresh = null,
  ...more
}: LinesFrameProps) {
  const { t } = useTranslation('documents')
  const { document, name, field, state, locked, scroller, titled } = of
  const { lines, faults, grid, actions } = section
  const title = useWords(document).field(name)
  const resource = useMemo(() => ({ ...document, fields: field.fields }), [document, field])
  const beside = useHeaderBeside(of.header)
  const whole = state.said[name]
  const isAddable = Boolean(more.newLine)

  return (
    <section className={css.section} aria-label={title} onPaste={more.onPaste}>
      {titled && <h2 className={css.title}>{title}</h2>}
      {!locked && (tools || faults.size > 0) && (
        <div className={css.tools}>
          {tools}
          <span className={css.space} />
          <ErrorCounter faults={faults} columns={columns} onGo={(at, cell) => grid.current?.focus(at, cell)} />
        </div>
      )}
      {whole && (
        <p className={css.whole} role="alert">
          {whole}
        </p>
      )}
      {locked && lines.length === 0 ? (
        <p className={css.none}>{t('lines.none')}</p>
      ) : (
        <HeaderBeside value={beside}>
          <LinesGrid
            ref={grid}
            label={title}
            scroller={scroller}
            resource={resource}
            columns={columns}
            lines={told ?? lines}
            picks={picks}
            said={faults}
            locked={locked}
            chosen={isChoosing ? section.chosen : null}
            fresh={fresh}
            actions={actions}
            onEnd={() => isAddable && more.onEnd()}
            onDuplicate={(at) => isAddable && section.duplicate(at)}
            newLine={more.newLine}
          />
        </HeaderBeside>
      )}
    </section>
  )
}
