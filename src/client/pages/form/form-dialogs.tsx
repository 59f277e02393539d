import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { formsIn } from './open-form.ts'

const DialogStack = lazy(() => import('./dialog-stack.tsx'))

/** Stands once in the shell: the forms that the address opens over whatever page it is. */
export function FormDialogs() {
  const { search } = useLocation()
  const open = formsIn(new URLSearchParams(search)).length > 0
  return open ? (
    <Suspense>
      <DialogStack />
    </Suspense>
  ) : null
}
