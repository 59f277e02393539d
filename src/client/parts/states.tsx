import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { StarOutline } from './star.tsx'
import css from './states.module.css'

interface StateProps {
  title: ReactNode
  text?: ReactNode
  /** For an empty state one action; for an error `retry` and another way. */
  actions?: ReactNode
  /** True if it fills the page: its title is then the page's heading. */
  heading?: boolean
}

const State = ({ title, text, actions, heading, role }: StateProps & { role?: 'alert' }) => (
  <div className={css.state} role={role}>
    <StarOutline />
    {heading ? <h1>{title}</h1> : <strong>{title}</strong>}
    {text && <p>{text}</p>}
    {actions && <div className={css.actions}>{actions}</div>}
  </div>
)

export const EmptyState = (props: StateProps) => <State {...props} />
export const ErrorState = (props: StateProps) => <State {...props} role="alert" />

const widths = [72, 55, 81, 48, 66, 60]
const upTo = (count: number) => [...Array(count).keys()]

/** Grey rows in the place of a loading list; hidden for the first 150 ms. */
export const SkeletonRows = ({ rows = 8, columns = 4 }: { rows?: number; columns?: number }) => (
  <div className={cx(css.late, css.rows)} aria-hidden>
    {upTo(rows).map((row) => (
      <div key={row} className={css.row}>
        {upTo(columns).map((column) => (
          <span key={column} style={{ width: `${widths[(row * 2 + column) % widths.length]}%` }} />
        ))}
      </div>
    ))}
  </div>
)
