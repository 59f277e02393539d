/** The statuses of HTTP by the codes of refusals. */
export const statuses = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  device_unproven: 403,
  /** Only the person themself may do this: whoever has signed in as them may not. */
  in_person: 403,
  /** Whoever takes money takes it in their own name. */
  money_in_person: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  upgrade_required: 426,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof statuses
