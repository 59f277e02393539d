import { cx } from './cx.ts'
import css from './signs.module.css'

/** 'Mobile Trade' is MT, 'Нодира Рахимова' is НР, 'Savdo' is S. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

interface AvatarProps {
  name: string
  image?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** People are round, organisations square. */
  square?: boolean
}

export const Avatar = ({ name, image, size = 'md', square = false }: AvatarProps) => (
  <span className={cx(css.avatar, css[`avatar-${size}`], square && css.square)} aria-hidden>
    {image ? <img src={image} alt="" /> : initials(name)}
  </span>
)
