import { Popover as Chakra, Portal } from '@chakra-ui/react'
import { cx } from './cx.ts'
import css from './floating.module.css'
import { InChakra } from './in-chakra.tsx'
import type { PopoverProps } from './popover.tsx'
import type { Trigger } from './trigger.ts'

export interface PopoverPanelProps extends Omit<PopoverProps, 'trigger'> {
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
