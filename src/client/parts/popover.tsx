import { lazy, type ReactNode, Suspense } from 'react'
import type { MenuPlacement } from './menu.tsx'
import { type TriggerProps, useTrigger } from './trigger.ts'

export interface PopoverProps {
  label: string
  trigger: (props: TriggerProps) => ReactNode
  placement?: MenuPlacement
  width?: number
  children: ReactNode | ((close: () => void) => ReactNode)
}

const load = () => import('./popover-panel.tsx')
const PopoverPanel = lazy(load)

export function Popover({ trigger, ...rest }: PopoverProps) {
  const opened = useTrigger('dialog', load)
  return (
    <>
      {trigger(opened.props)}
      {opened.open && (
        <Suspense>
          <PopoverPanel {...rest} trigger={opened} />
        </Suspense>
      )}
    </>
  )
}
