import type { ReactNode } from 'react'
import { PrintedPage } from '#client/pages/document/print/printed-page.tsx'
import { FiguresNote } from '#client/pages/parts/figures-note.tsx'
import css from './money.module.css'

/** What is printed instead of the screen, under its title. */
export const TitledPage = ({ title, onDone, children }: { title: string; onDone: () => void; children: ReactNode }) => (
  <PrintedPage isReady className={css.paper} onDone={onDone}>
    <h1>{title}</h1>
    <FiguresNote />
    {children}
  </PrintedPage>
)
