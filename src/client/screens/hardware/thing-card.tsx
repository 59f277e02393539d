import type { ReactNode } from 'react'
import { Card, State, type Tone } from '#client/parts/card.tsx'
import type { IconType } from '#client/parts/icon.tsx'
import css from './hardware.module.css'

interface ThingCardProps {
  title: string
  icon: IconType
  tone: Tone
  state: string
  /** What to do where it does not work. */
  mend: string
  children: ReactNode
}

/** One thing that hangs on the till: its state in words, what can be done with it, and how to mend it. */
export const ThingCard = ({ title, icon, tone, state, mend, children }: ThingCardProps) => (
  <Card title={title} icon={icon}>
    <State tone={tone}>{state}</State>
    {children}
    <p className={css.mend}>{mend}</p>
  </Card>
)
