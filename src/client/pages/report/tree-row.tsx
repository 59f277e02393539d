import ChevronRight from 'lucide-react/icons/chevron-right'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#client/parts/cx.ts'
import { formatInteger } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { FigureChange } from './change-text.tsx'
import { ComparedCells } from './compared-cells.tsx'
import { ToldFigure } from './figure.tsx'
import css from './tree.module.css'
import type { TreeLine } from './tree.ts'
import type { TreeTableProps } from './tree-props.ts'

interface TreeRowProps
  extends Pick<
    TreeTableProps,
    'report' | 'words' | 'query' | 'untold' | 'main' | 'isNarrow' | 'onToggle' | 'onExplain'
  > {
  line: TreeLine & { readonly kind: 'row' }
  figures: readonly string[]
  isCurrent: boolean
  onCurrent: () => void
}

/** Figures told below the name on a phone. */
const below = 2

export function TreeRow(props: TreeRowProps) {
  const { report, words, query, untold, main, isNarrow, onToggle, onExplain, line, figures, isCurrent } = props
  const { t } = useTranslation('report')
  const { row, path, level, isOpen, place, of } = line
  const name = words.row(query.group[level]!, row)
  const next = query.group[level + 1]
  const others = isNarrow
    ? query.figures
        .filter((figure) => figure !== main && !untold.includes(figure) && words.value(figure, row))
        .slice(-below)
    : []
  return (
    <tr
      data-line={line.key}
      aria-level={level + 1}
      aria-expanded={isOpen ?? undefined}
      aria-posinset={place}
      aria-setsize={of}
      tabIndex={isCurrent ? 0 : -1}
      className={css.row}
      data-level={level}
      data-group={isOpen === null ? undefined : ''}
    >
      <th scope="row" style={{ '--level': level } as CSSProperties}>
        <span className={css.name}>
          {isOpen === null ? (
            <i className={css.leaf} />
          ) : (
            <button
              type="button"
              tabIndex={-1}
              className={css.chevron}
              data-open={isOpen || undefined}
              aria-label={t(isOpen ? 'collapse' : 'expand', { name })}
              onClick={() => {
                props.onCurrent()
                onToggle(path)
              }}
            >
              <Icon of={ChevronRight} size={16} />
            </button>
          )}
          <span className={css.title} data-tip-cut="">
            {name}
          </span>
          {!isNarrow && next && row.parts > 0 && (
            <small className={css.quiet} data-tip={`${words.axis(next)}: ${formatInteger(row.parts)}`}>
              {formatInteger(row.parts)}
            </small>
          )}
        </span>
        {others.length > 0 && (
          <small className={css.below}>
            {others.map((figure) => `${words.figure(figure)} ${words.short(figure, row)}`).join(' · ')}
          </small>
        )}
      </th>
      {figures.map((figure) => (
        <td key={figure} className={cx(figure === main && css.main)}>
          <ToldFigure
            report={report}
            words={words}
            name={figure}
            row={row}
            untold={untold}
            onExplain={() => onExplain(path, row, figure)}
          />
          {isNarrow && query.compare && <FigureChange report={report} row={row} name={figure} />}
        </td>
      ))}
      {!isNarrow && query.compare && (
        <ComparedCells
          report={report}
          words={words}
          row={row}
          main={main}
          name={name}
          onExplain={() => onExplain(path, row, main)}
        />
      )}
    </tr>
  )
}
