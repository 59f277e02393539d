import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconType } from './icon.tsx'
import css from './signs.module.css'

const chipColours = [
  'blue',
  'green',
  'yellow',
  'red',
  'lightred',
  'grey',
  'open',
  'purple',
  'darkgreen',
  'teal',
  'orange',
] as const
type ChipColour = (typeof chipColours)[number]
/** Hollow is not begun, half is under way, full is reached. */
export type DotForm = 'hollow' | 'half' | 'full'

/** A status: its text is always there, the dot's form repeats the meaning without colour. */
export const StatusChip = (props: { colour: ChipColour; form?: DotForm; children: ReactNode }) => (
  <span className={cx(css.chip, css[props.colour])}>
    <i className={cx(css.dot, css[props.form ?? 'full'])} />
    {props.children}
  </span>
)

/** A state of this device only: not sent, waiting for a connection. */
export const LocalChip = ({ icon, children }: { icon: IconType; children: ReactNode }) => (
  <span className={cx(css.chip, css.local)}>
    <Icon of={icon} size={14} />
    {children}
  </span>
)

/** On or off in a list: a dot and a word, without ground. */
export const FlagMark = ({ on, children }: { on: boolean; children: ReactNode }) => (
  <span className={cx(css.flag, on ? css.on : css.off)}>
    <i className={cx(css.dot, css[on ? 'full' : 'hollow'])} />
    {children}
  </span>
)
