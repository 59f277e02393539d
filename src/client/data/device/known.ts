import { useMemo } from 'react'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { seenRegister, seenResource } from '#domain/kernel/seen.ts'
import { useActor } from '../person/session.ts'

/** A declaration as whoever is signed in knows it: a screen made from it shows and asks for nothing that they are not told. */
export function useKnown<R extends Resource>(resource: R): R {
  const actor = useActor()
  return useMemo(() => seenResource(actor, resource), [actor, resource])
}

export function useKnownRegister(register: Register): Register {
  const actor = useActor()
  return useMemo(() => seenRegister(actor, register), [actor, register])
}
