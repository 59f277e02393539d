import type { ReactNode } from 'react'
import { Kbd } from '#client/parts/badge.tsx'
import css from './key-hint.module.css'

/** The key that does the same, where there are keys. */
export const KeyHint = ({ corner, children }: { corner?: 'top' | 'bottom'; children: ReactNode }) => (
  <span className={css.hint} data-corner={corner}>
    <Kbd>{children}</Kbd>
  </span>
)
