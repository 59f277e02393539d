import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './signs.module.css'

export const Badge = ({
  tone = 'accent',
  children,
}: {
  tone?: 'accent' | 'neutral' | 'error'
  children: ReactNode
}) => <span className={cx(css.badge, css[tone])}>{children}</span>

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={css.kbd}>{children}</kbd>
