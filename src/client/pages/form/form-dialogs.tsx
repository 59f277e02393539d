import { lazy } from 'react'
import { useLocation } from 'react-router-dom'
import { Suspense } from '#client/parts/suspense.tsx'
import { formsIn } from '../parts/open-form.ts'

const DialogStack = lazy(() => import('./dialog-stack.tsx'))

/** Mounted once, in the shell: the forms named in the address, over any page. */
export function FormDialogs() {
  const { search } = useLocation()
  const open = formsIn(new URLSearchParams(search)).length > 0
  return open ? (
    <Suspense>
      <DialogStack />
    </Suspense>
  ) : null
}
