import { lazy } from 'react'
import type { MenuProps } from './menu-item.ts'
import { Suspense } from './suspense.tsx'
import { useTrigger } from './trigger.ts'

const load = () => import('./menu-list.tsx')
const MenuList = lazy(load)

export function Menu({ trigger, ...rest }: MenuProps) {
  const opened = useTrigger('menu', load)
  return (
    <>
      {trigger(opened.props)}
      {opened.open && (
        <Suspense>
          <MenuList {...rest} trigger={opened} />
        </Suspense>
      )}
    </>
  )
}
