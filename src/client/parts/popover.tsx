import { lazy, type ReactNode } from 'react'
import type { PopoverPanelProps } from './popover-panel.tsx'
import { Suspense } from './suspense.tsx'
import { type TriggerProps, useTrigger } from './trigger.ts'

interface PopoverProps extends Omit<PopoverPanelProps, 'trigger'> {
  trigger: (props: TriggerProps) => ReactNode
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
