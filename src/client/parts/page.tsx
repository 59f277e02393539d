import type { ComponentProps, ReactNode } from 'react'
import css from './page.module.css'

/** A page that fills the window: head, scrolling content, foot. */
export const SheetPage = (props: ComponentProps<'section'>) => <section {...props} className={css.sheet} />

/** The head of a sheet: a back button, the title, and what is beside it. */
export const SheetHead = ({ children }: { children: ReactNode }) => <header className={css.head}>{children}</header>

/** What scrolls between the head and the foot of a sheet, in cards. */
export const SheetBody = ({ children }: { children: ReactNode }) => <div className={css.body}>{children}</div>

/** A page of cards that scrolls whole. */
export const DeskPage = ({ children }: { children: ReactNode }) => <div className={css.desk}>{children}</div>

/** Two columns of cards, the second narrower unless `even`; one below the other on a narrow screen. */
export const CardColumns = ({
  even = false,
  aside,
  children,
}: {
  even?: boolean
  aside: ReactNode
  children: ReactNode
}) => (
  <div className={even ? `${css.columns} ${css.even}` : css.columns}>
    <div>{children}</div>
    <div>{aside}</div>
  </div>
)
