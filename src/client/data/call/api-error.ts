import i18next from 'i18next'

/** Messages by the name of the field; the empty name is for the whole record. */
export type FieldMessages = Record<string, string[]>

/** One shape for every call that failed. Without an answer the status is 0 and the code `offline`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldMessages

  constructor(status: number, code: string, message: string, errors: FieldMessages = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
  }
}

export const offlineError = () => new ApiError(0, 'offline', i18next.t('connection.unreachable'))

export async function errorFrom(answer: Response): Promise<ApiError> {
  const said = (await answer.json().catch(() => ({}))) as Partial<Pick<ApiError, 'code' | 'message' | 'errors'>>
  return new ApiError(
    answer.status,
    said.code ?? 'internal',
    said.message ?? i18next.t('connection.misunderstood'),
    said.errors,
  )
}

export const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'offline'
