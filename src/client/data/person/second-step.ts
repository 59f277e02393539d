import { api } from '../call/api.ts'
import type { BearerTokens } from '../call/credentials.ts'
import { enterWith } from '../who/session.ts'

/** What the app on the phone is told: as a QR code or a link, or typed. */
export interface AppSecret {
  readonly secret: string
  readonly address: string
}
export interface RecoveryCodes {
  readonly recovery_codes: readonly string[]
}

/** Ends a sign-in by a code. */
export const enterByCode = (token: string, code: string) =>
  enterWith(api('/auth/login/second_step', { method: 'POST', body: { token, code } }))

const setUp = '/auth/login/second_factor'
export const beginAtSignIn = (token: string) => api<AppSecret>(setUp, { method: 'POST', body: { token } })
export const turnOnAtSignIn = (token: string, code: string) =>
  api<RecoveryCodes & { readonly session: BearerTokens }>(setUp, { method: 'PUT', body: { token, code } })
