import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './dialog.module.css'
import { InChakra } from './in-chakra.tsx'

interface DrawerProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** From the side of a narrow screen; a tap beside it or Escape closes it. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  return (
    <InChakra>
      <Chakra.Root unstyled open onOpenChange={({ open }) => !open && onClose()}>
        <Portal>
          <Chakra.Backdrop unstyled className={css.backdrop} />
          <Chakra.Positioner unstyled className={css.positioner}>
            <Chakra.Content unstyled className={cx(css.content, css.drawer)} aria-label={label}>
              {children}
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </InChakra>
  )
}
