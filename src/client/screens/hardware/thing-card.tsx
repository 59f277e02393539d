import type { ReactNode } from 'react'
import { Card, State, type Tone } from '#client/parts/card.tsx'
import type { IconType } from '#client/parts/icon.tsx'
import css from './hardware.module.css'

interface ThingCardProps {
  title: string
  icon: IconType
  tone: Tone
  state: string
  /** What to do if it does not work. */
  mend: string
  children: ReactNode
}

/** The card of one piece of hardware: state, actions and help. */
export const ThingCard = ({ title, icon, tone, state, mend, children }: ThingCardProps) => (
  <Card title={title} icon={icon}>
    <State tone={tone}>{state}</State>
    {children}
    <p className={css.mend}>{mend}</p>
  </Card>
)
