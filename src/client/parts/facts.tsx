import type { ReactNode } from 'react'
import css from './facts.module.css'

/** Names and values of what is only looked at; many small ones stand in columns. */
export const FactList = ({ small = false, children }: { small?: boolean; children: ReactNode }) => (
  <dl className={small ? `${css.facts} ${css.small}` : css.facts}>{children}</dl>
)

/** One of them: what it is called, and what it is. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
