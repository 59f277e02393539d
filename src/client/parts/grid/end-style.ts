import type { CSSProperties } from 'react'
import type { Column } from './column.ts'

/** The style of the cells of a column that stays in sight. */
export const endStyle = ({ end }: Pick<Column<never>, 'end'>): CSSProperties | undefined =>
  end === undefined ? undefined : { right: `calc(var(--grid-actions) + ${end}px)` }
