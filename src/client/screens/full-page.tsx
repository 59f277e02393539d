import { type ReactNode, useEffect } from 'react'
import { usePageHead } from '../parts/page-head.ts'
import { StarOutline } from '../parts/star.tsx'
import css from './full-page.module.css'

interface FullPageProps {
  title: string
  text: string
  note?: string
  actions: ReactNode
  /** True outside the shell: then it is the <main> of the page. */
  alone?: boolean
}

/** A page with one message and a way on: not found, server error, upgrade. */
export function FullPage({ title, text, note, actions, alone = false }: FullPageProps) {
  usePageHead(alone ? {} : { title })
  useEffect(() => {
    document.title = `${title} · Savdo`
  }, [title])
  const Part = alone ? 'main' : 'section'
  const Heading = alone ? 'h1' : 'h2'
  return (
    <Part className={css.page}>
      <StarOutline size={72} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {note && <p className={css.note}>{note}</p>}
      <div className={css.actions}>{actions}</div>
    </Part>
  )
}
