import { Outlet, useMatches } from 'react-router-dom'
import { can } from '#client/data/session.ts'
import { Component as NotFound } from '../../screens/not-found.tsx'

interface Needing {
  readonly permission?: string
}

/** A route says what it needs; for a person without it the page does not exist. */
export function PermittedOutlet() {
  const needed = useMatches().flatMap(({ handle }) => (handle as Needing | undefined)?.permission ?? [])
  return needed.every((permission) => can(permission)) ? <Outlet /> : <NotFound />
}
