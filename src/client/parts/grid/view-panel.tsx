import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../button.tsx'
import { Select } from '../select.tsx'
import { Checkbox, Switch } from '../switch.tsx'
import { phoneWidth, useMedia } from '../use-media.ts'
import type { Sort } from './column.ts'
import css from './grid.module.css'
import type { GridLayout } from './use-layout.ts'

export interface ViewProps<R> {
  layout: GridLayout<R>
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Panel for columns and their order and for the row height; on a phone, without heads, for the sorting. */
export default function ViewPanel<R>(props: ViewProps<R>) {
  const narrow = useMedia(phoneWidth)
  return <div className={css.view}>{narrow ? <RowOrder {...props} /> : <ColumnList {...props} />}</div>
}

function ColumnList<R>({ layout }: ViewProps<R>) {
  const { t } = useTranslation('pages')
  const visible = layout.columns.length
  return (
    <>
      <div className={css.viewLine}>
        <Switch checked={layout.dense} onChange={layout.setDense} label={t('grid.dense')} />
      </div>
      <strong className={css.viewHead}>{t('grid.columns')}</strong>
      <ul>
        {layout.all.map((column, at) => {
          const { id, label } = column
          const on = !layout.isHidden(column)
          return (
            <li key={id} className={css.viewLine}>
              <Checkbox
                checked={on}
                disabled={on && visible === 1}
                onChange={() => layout.toggle(column)}
                label={label}
              />
              <span className={css.viewMove}>
                <IconButton
                  size="sm"
                  icon={ChevronUp}
                  label={t('grid.earlier', { column: label })}
                  disabled={at === 0}
                  onClick={() => layout.move(id, -1)}
                />
                <IconButton
                  size="sm"
                  icon={ChevronDown}
                  label={t('grid.later', { column: label })}
                  disabled={at === layout.all.length - 1}
                  onClick={() => layout.move(id, 1)}
                />
              </span>
            </li>
          )
        })}
      </ul>
      <Button size="sm" variant="plain" onClick={layout.reset}>
        {t('grid.reset')}
      </Button>
    </>
  )
}

function RowOrder<R>({ layout, sort, onSort }: ViewProps<R>) {
  const { t } = useTranslation('pages')
  const options = layout.all.filter(({ sortable }) => sortable).map(({ id, label }) => ({ value: id, label }))
  const direction = sort.descending ? 'falling' : 'rising'
  return (
    <>
      <strong className={css.viewHead}>{t('grid.sort')}</strong>
      <Select
        aria-label={t('grid.sort')}
        options={options}
        value={sort.column}
        onChange={(column) => onSort({ ...sort, column })}
      />
      <Select
        aria-label={t('grid.direction')}
        options={[
          { value: 'rising', label: t('grid.rising') },
          { value: 'falling', label: t('grid.falling') },
        ]}
        value={direction}
        onChange={(next) => onSort({ ...sort, descending: next === 'falling' })}
      />
    </>
  )
}
