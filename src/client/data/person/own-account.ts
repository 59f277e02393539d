import type { OwnNames } from '#domain/people/own-account.ts'
import { api } from '../call/api.ts'
import { refreshProfile } from '../who/session.ts'

export async function changeNames(body: OwnNames): Promise<void> {
  await api('/me', { method: 'PUT', body })
  await refreshProfile()
}

/** Without a photo it removes the present one. */
export async function changeAvatar(photo: File | null): Promise<void> {
  const body = new FormData()
  if (photo) body.append('avatar', photo)
  await api('/me/avatar', photo ? { method: 'POST', body } : { method: 'DELETE' })
  await refreshProfile()
}
