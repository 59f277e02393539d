import { Menu as Chakra, Portal } from '@chakra-ui/react'
import Check from 'lucide-react/icons/check'
import { useRef } from 'react'
import { cx } from './cx.ts'
import css from './floating.module.css'
import { Icon } from './icon.tsx'
import { InChakra } from './in-chakra.tsx'
import type { MenuItem, MenuProps } from './menu-item.ts'
import type { Trigger } from './trigger.ts'
import { useFocusBack } from './use-focus-back.ts'

interface MenuListProps extends Omit<MenuProps, 'trigger'> {
  trigger: Trigger
}

export default function MenuList({ label, items, header, placement = 'bottom-end', trigger }: MenuListProps) {
  // Mounted inside the landmark or dialog it was opened from: a dialog hides all that is outside of it from screen
  // readers.
  const place = useRef(
    trigger.anchor.current?.closest<HTMLElement>('[role=dialog], [role=alertdialog], header, main') ?? null,
  )
  useFocusBack(trigger.anchor)
  const choose = (key: string) => {
    for (const item of items) if (item !== 'line' && item.key === key) item.onSelect()
  }
  return (
    <InChakra>
      <Chakra.Root
        unstyled
        open
        onOpenChange={({ open }) => trigger.setOpen(open)}
        ids={{ trigger: trigger.id }}
        positioning={{ strategy: 'fixed', placement, gutter: 6, getAnchorElement: () => trigger.anchor.current }}
        onSelect={({ value }) => choose(value)}
      >
        <Portal container={place}>
          <Chakra.Positioner unstyled className={css.positioner}>
            <Chakra.Content unstyled className={cx(css.panel, css.menu)} aria-label={label}>
              {header && <div className={css.header}>{header}</div>}
              {items.map((item, at) =>
                item === 'line' ? (
                  <Chakra.Separator unstyled key={`after ${lineKey(items[at - 1])}`} className={css.line} />
                ) : (
                  <Line key={item.key} item={item} />
                ),
              )}
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </InChakra>
  )
}

const lineKey = (item: MenuItem | 'line' | undefined) => (item && item !== 'line' ? item.key : 'start')

const Line = ({ item }: { item: MenuItem }) => (
  <Chakra.Item
    unstyled
    value={item.key}
    disabled={item.disabled}
    className={cx(css.item, item.danger && css.danger)}
    aria-current={item.checked || undefined}
  >
    {item.icon && <Icon of={item.icon} />}
    <span className={css.text}>{item.label}</span>
    {item.end}
    {item.checked && <Icon of={Check} size={16} />}
  </Chakra.Item>
)
