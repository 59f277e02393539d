import type { Row } from '../kernel/resource.ts'

/** Of kinds of income and outcome those that a cashier is offered: the marked ones, and where none is marked all. */
export function offeredAtTill<R extends Row>(rows: readonly R[]): readonly R[] {
  const used = rows.filter(({ deleted_at, is_active }) => !deleted_at && is_active !== false)
  const marked = used.filter(({ at_till }) => at_till === true)
  return marked.length > 0 ? marked : used
}
