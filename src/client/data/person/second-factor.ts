import { useQuery } from '@tanstack/react-query'
import type { OwnProof } from '#domain/people/own-account.ts'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'
import { useAskedAgain } from '../call/asked-again.ts'
import { queryClient } from '../call/query-client.ts'
import type { AppSecret, RecoveryCodes } from './second-step.ts'

interface SecondFactor {
  readonly since: string | null
  readonly recovery_left: number
  /** The organisation asks it of this person. */
  readonly is_asked: boolean
}

const key = ['second_factor']
const path = '/me/second_factor'
const learn = () => queryClient.invalidateQueries({ queryKey: key })

export const useSecondFactor = () =>
  useAskedAgain(useQuery<SecondFactor, ApiError>({ queryKey: key, queryFn: ({ signal }) => api(path, { signal }) }))

export const beginSecondFactor = (password: string) => api<AppSecret>(path, { method: 'POST', body: { password } })

export async function turnOnSecondFactor(code: string): Promise<readonly string[]> {
  const { recovery_codes } = await api<RecoveryCodes>(path, { method: 'PUT', body: { code } })
  await learn()
  return recovery_codes
}

export async function turnOffSecondFactor(body: OwnProof): Promise<void> {
  await api(`${path}/off`, { method: 'PUT', body })
  await learn()
}

export async function renewRecoveryCodes(body: OwnProof): Promise<readonly string[]> {
  const { recovery_codes } = await api<RecoveryCodes>(`${path}/recovery_codes`, { method: 'POST', body })
  await learn()
  return recovery_codes
}
