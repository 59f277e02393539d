import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './dialog.module.css'
import { InChakra } from './in-chakra.tsx'

interface DrawerProps {
  label: string
  /** At the end of the line stands what is read beside the page, at its beginning the menu. */
  side?: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

/** From a side of the screen; a tap beside it or Escape closes it. */
export function Drawer({ label, side = 'start', onClose, children }: DrawerProps) {
  return (
    <InChakra>
      <Chakra.Root unstyled open onOpenChange={({ open }) => !open && onClose()}>
        <Portal>
          <Chakra.Backdrop unstyled className={css.backdrop} />
          <Chakra.Positioner unstyled className={css.positioner}>
            <Chakra.Content
              unstyled
              className={cx(css.content, css.drawer, side === 'end' && css.end)}
              aria-label={label}
            >
              {children}
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </InChakra>
  )
}
