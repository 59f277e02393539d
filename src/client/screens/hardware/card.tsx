import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useId } from 'react'
import { Icon, type IconType } from '#client/parts/icon.tsx'
import css from './hardware.module.css'

export type Tone = 'fine' | 'quiet' | 'warning' | 'error'
const signs: Readonly<Record<Tone, IconType>> = {
  fine: CircleCheck,
  quiet: CircleDashed,
  warning: TriangleAlert,
  error: CircleAlert,
}

interface CardProps {
  title: string
  icon: IconType
  tone: Tone
  state: string
  /** What to do where it does not work. */
  mend: string
  children: ReactNode
}

/** One thing that hangs on the till: its state in words, what can be done with it, and how to mend it. */
export function Card({ title, icon, tone, state, mend, children }: CardProps) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <header>
        <Icon of={icon} size={22} />
        <h2 id={id}>{title}</h2>
      </header>
      <State tone={tone}>{state}</State>
      {children}
      <p className={css.mend}>{mend}</p>
    </section>
  )
}

export const State = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <p className={css.state} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon of={signs[tone]} />
    <span>{children}</span>
  </p>
)
