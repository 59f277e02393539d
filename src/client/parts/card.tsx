import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useId } from 'react'
import css from './card.module.css'
import { Icon, type IconType } from './icon.tsx'

interface CardProps {
  title: string
  icon?: IconType
  /** At the end of the title's line. */
  beside?: ReactNode
  /** `article` for one of many similar cards. */
  as?: 'section' | 'article'
  children: ReactNode
}

/** Things that belong together under a title. */
export function Card({ title, icon, beside, as: Element = 'section', children }: CardProps) {
  const id = useId()
  return (
    <Element className={css.card} aria-labelledby={id}>
      <header>
        {icon && <Icon of={icon} size={22} />}
        <h2 id={id}>{title}</h2>
        {beside && <span className={css.beside}>{beside}</span>}
      </header>
      {children}
    </Element>
  )
}

export type Tone = 'fine' | 'quiet' | 'warning' | 'error'
const signs: Readonly<Record<Tone, IconType>> = {
  fine: CircleCheck,
  quiet: CircleDashed,
  warning: TriangleAlert,
  error: CircleAlert,
}

/** A state: sign and colour by tone, and the words. Screen readers announce changes, an error at once. */
export const State = ({ tone, icon, children }: { tone: Tone; icon?: IconType; children: ReactNode }) => (
  <p className={css.state} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon of={icon ?? signs[tone]} />
    <span>{children}</span>
  </p>
)
