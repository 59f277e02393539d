import { useMemo } from 'react'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { seenRegister, seenResource } from '#domain/kernel/seen.ts'
import { useActor } from '../who/session.ts'

/** The declaration without the fields that the signed-in person may not see. */
export function useSeenResource<R extends Resource>(resource: R): R {
  const actor = useActor()
  return useMemo(() => seenResource(actor, resource), [actor, resource])
}

export function useSeenRegister(register: Register): Register {
  const actor = useActor()
  return useMemo(() => seenRegister(actor, register), [actor, register])
}
