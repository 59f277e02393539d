import type { ReactNode } from 'react'
import { Kbd } from '#client/parts/badge.tsx'
import css from './key-hint.module.css'

/** The keyboard shortcut of a button, shown where there is a keyboard. */
export const KeyHint = ({ corner, children }: { corner?: 'top' | 'bottom'; children: ReactNode }) => (
  <span className={css.hint} data-corner={corner}>
    <Kbd>{children}</Kbd>
  </span>
)
