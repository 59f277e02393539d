import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { formatInteger } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { Menu } from '#client/parts/menu.tsx'
import { isTimeAxis } from '#domain/kernel/time-axes.ts'
import { FigureChange } from './change-text.tsx'
import { ComparedCells } from './compared-cells.tsx'
import { ToldFigure } from './figure.tsx'
import css from './tree.module.css'
import { treeKeys } from './tree-keys.ts'
import type { TreeTableProps } from './tree-props.ts'
import { TreeRow } from './tree-row.tsx'

/** Rows of a report, level within level, with a total at the foot. */
export function TreeTable(props: TreeTableProps) {
  const { report, words, query, lines, totals, total, untold, main, isNarrow, onExplain } = props
  const { t } = useTranslation('report')
  const [current, setCurrent] = useState<string | null>(null)
  const known = lines.some(({ key }) => key === current)
  const focusable = known ? current : (lines[0]?.key ?? null)
  const lineAt = (key: string) => lines.find((line) => line.key === key)
  const figures = isNarrow ? [main] : query.figures
  const isCompared = query.compare !== null
  const columns = 1 + figures.length + (isNarrow ? 0 : isCompared ? 2 : 0)

  function press(key: string) {
    const line = lineAt(key)
    if (line?.kind === 'row') onExplain(line.path, line.row, main)
    else if (line?.kind === 'more') props.onMore(line.path)
    else if (line?.kind === 'trouble') props.onAgain(line.path, line.page)
  }
  const toggle = (key: string) => {
    const line = lineAt(key)
    if (line) props.onToggle(line.path)
  }

  return (
    <div className={css.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows open, as ARIA has it
        role="treegrid"
        aria-label={words.name}
        aria-colcount={columns}
        className={cx(css.tree, isNarrow && css.narrow)}
        onKeyDown={(event) => treeKeys(event, { toggle, press })}
        onFocus={({ target }) => {
          const line = target.closest<HTMLElement>('[data-line]')?.dataset.line
          if (line) setCurrent(line)
        }}
      >
        <TreeHead {...props} figures={figures} />
        <tbody>
          {lines.map((line) =>
            line.kind === 'row' ? (
              <TreeRow
                key={line.key}
                {...props}
                line={line}
                figures={figures}
                isCurrent={line.key === focusable}
                onCurrent={() => setCurrent(line.key)}
              />
            ) : (
              <tr
                key={line.key}
                data-line={line.kind === 'waiting' ? undefined : line.key}
                aria-level={line.level + 1}
                tabIndex={line.kind === 'waiting' ? undefined : line.key === focusable ? 0 : -1}
                className={css.other}
              >
                <td colSpan={columns} style={{ '--level': line.level } as React.CSSProperties}>
                  {line.kind === 'waiting' && <span className={css.quiet}>{t('counting.rows')}</span>}
                  {line.kind === 'more' && (
                    <Button variant="plain" size="sm" data-cell="" tabIndex={-1} onClick={() => press(line.key)}>
                      {t('more', { count: line.left, number: formatInteger(line.left) })}
                    </Button>
                  )}
                  {line.kind === 'trouble' && (
                    <span role="alert">
                      {line.text}{' '}
                      <Button variant="plain" size="sm" data-cell="" tabIndex={-1} onClick={() => press(line.key)}>
                        {t('again')}
                      </Button>
                    </span>
                  )}
                </td>
              </tr>
            ),
          )}
          <tr aria-hidden className={css.filler}>
            <td colSpan={columns} />
          </tr>
        </tbody>
        <tfoot>
          {totals.map((row) => {
            const path = report.apart.map((name) => String(row[`${name}_id`] ?? row[name] ?? ''))
            const of = words.apart(row)
            return (
              <tr key={path.join()} data-line={`total ${path.join()}`} tabIndex={-1} aria-level={1}>
                <th scope="row">
                  <span>{of ? t('totalIn', { of }) : t('total')}</span>{' '}
                  {report.apart.length === 0 && total > 0 && (
                    <small className={css.quiet}>{formatInteger(total)}</small>
                  )}
                </th>
                {figures.map((name) => (
                  <td key={name} className={cx(name === main && css.main)}>
                    <ToldFigure
                      report={report}
                      words={words}
                      name={name}
                      row={row}
                      untold={untold}
                      onExplain={() => onExplain(path, row, name)}
                    />
                    {isNarrow && isCompared && <FigureChange report={report} row={row} name={name} />}
                  </td>
                ))}
                {!isNarrow && isCompared && (
                  <ComparedCells
                    report={report}
                    words={words}
                    row={row}
                    main={main}
                    name={of || t('total')}
                    onExplain={() => onExplain(path, row, main)}
                  />
                )}
              </tr>
            )
          })}
        </tfoot>
      </table>
    </div>
  )
}

function TreeHead({ words, query, figures, main, isNarrow, onSort }: TreeTableProps & { figures: readonly string[] }) {
  const { t } = useTranslation('report')
  const [first] = query.group
  const levels = query.group.map(words.axis)
  const inOrderOfTime = first && isTimeAxis(first) && !query.sortsTimes
  const sort = inOrderOfTime && query.sort.column !== first ? { column: first, descending: false } : query.sort
  const head = (column: string, text: string, isFigure: boolean) => {
    const isSorted = sort.column === column
    const { descending } = sort
    return (
      <th
        key={column}
        scope="col"
        aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}
        className={cx(isSorted && css.sorted)}
        data-tip={isFigure ? words.hint(column) : undefined}
      >
        <button type="button" onClick={() => onSort({ column, descending: isSorted ? !descending : isFigure })}>
          <span data-tip-cut={isFigure ? undefined : ''}>{text}</span>
          {isSorted && <Icon of={descending ? ArrowDown : ArrowUp} size={14} />}
        </button>
      </th>
    )
  }
  return (
    <thead>
      <tr>
        {first ? head(first, levels.join(', '), false) : <th scope="col" />}
        {isNarrow ? (
          <th scope="col" className={css.sorted}>
            <Menu
              label={t('sort')}
              items={query.figures.map((name) => ({
                key: name,
                label: words.head(name),
                checked: name === main,
                onSelect: () => onSort({ column: name, descending: name !== sort.column || !sort.descending }),
              }))}
              trigger={(trigger) => (
                <button type="button" {...trigger}>
                  <span>{words.head(main)}</span>
                  {sort.column === main && <Icon of={sort.descending ? ArrowDown : ArrowUp} size={14} />}
                </button>
              )}
            />
          </th>
        ) : (
          figures.map((name) => head(name, words.head(name), true))
        )}
        {!isNarrow && query.compare && (
          <>
            <th scope="col" data-tip={t('change.wasOf', { figure: words.figure(main) })}>
              {t('change.was')}
            </th>
            <th scope="col" data-tip={t('change.wasOf', { figure: words.figure(main) })}>
              {t('change.head')}
            </th>
          </>
        )}
      </tr>
    </thead>
  )
}
