import { Suspense as Boundary, type SuspenseProps, useLayoutEffect } from 'react'
import { begin } from './at-work.ts'

/** As React's, and the app is at work until what it waits for has come. */
export const Suspense = ({ fallback, ...props }: SuspenseProps) => (
  <Boundary
    {...props}
    fallback={
      <>
        {fallback}
        <Awaited />
      </>
    }
  />
)

function Awaited() {
  useLayoutEffect(() => begin('part'), [])
  return null
}
