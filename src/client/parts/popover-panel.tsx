import { Popover as Chakra, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './floating.module.css'
import { InChakra } from './in-chakra.tsx'
import type { MenuPlacement } from './menu-item.ts'
import type { Trigger } from './trigger.ts'

export interface PopoverPanelProps {
  label: string
  placement?: MenuPlacement
  width?: number
  children: ReactNode | ((close: () => void) => ReactNode)
  trigger: Trigger
}

export default function PopoverPanel({
  label,
  placement = 'bottom-end',
  width = 320,
  children,
  trigger,
}: PopoverPanelProps) {
  const close = () => trigger.setOpen(false)
  return (
    <InChakra>
      <Chakra.Root
        unstyled
        open
        onOpenChange={({ open }) => trigger.setOpen(open)}
        ids={{ trigger: trigger.id }}
        positioning={{ placement, gutter: 6, getAnchorElement: () => trigger.anchor.current }}
      >
        <Portal>
          <Chakra.Positioner unstyled className={css.positioner}>
            <Chakra.Content unstyled className={cx(css.panel, css.popover)} style={{ width }} aria-label={label}>
              {typeof children === 'function' ? children(close) : children}
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </InChakra>
  )
}
