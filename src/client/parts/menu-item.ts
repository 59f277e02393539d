import type { ReactNode } from 'react'
import type { IconType } from './icon.tsx'
import type { TriggerProps } from './trigger.ts'

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: IconType | undefined
  /** Shown at the end of the line: a shortcut, a count. */
  end?: ReactNode
  /** One of several, marked with a tick. */
  checked?: boolean | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  onSelect: () => void
}

export type MenuPlacement = 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start'

export interface MenuProps {
  label: string
  items: readonly (MenuItem | 'line')[]
  trigger: (props: TriggerProps) => ReactNode
  header?: ReactNode
  placement?: MenuPlacement
}
