import type { ReactNode } from 'react'
import css from './facts.module.css'

/** Names and values, read only; with `small` in columns. */
export const FactList = ({ small = false, children }: { small?: boolean; children: ReactNode }) => (
  <dl className={small ? `${css.facts} ${css.small}` : css.facts}>{children}</dl>
)

export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
