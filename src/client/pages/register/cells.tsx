import type { ReactNode } from 'react'
import css from './register.module.css'

export const Figure = ({ sign, children }: { sign?: string; children: ReactNode }) => (
  <span className="num">
    {children}
    {sign && children && <small className={css.sign}>{`\u00a0${sign}`}</small>}
  </span>
)
