import { type ReactNode, useId } from 'react'
import { useWords } from '#client/fields/words.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import css from './section.module.css'

interface SectionProps {
  heading: string
  resource: Resource
  children: ReactNode
}

/** Fields that belong together, under a heading that a reader can jump to. */
export function FormSection({ heading, resource, children }: SectionProps) {
  const words = useWords(resource)
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{words.section(heading)}</h2>
      {children}
    </section>
  )
}
