import { changeResource } from '#commands/change.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { refused } from '#domain/kernel/result.ts'
import { employee } from '#domain/people/employee.ts'
import type { SqlStore } from '#store/sql/store.ts'

/** Changes fields of a person's own record, which nobody needs a right for. */
export const changeOwn = (store: SqlStore, user_id: string, changed: Row) =>
  store.transaction(async (writer) => {
    const own = await writer.take(employee, user_id, 'every')
    if (!own) return refused('not_found')
    const actor = {
      user_id,
      organisation_id: String(own.organisation_id),
      is_super: true,
      permissions: new Set<string>(),
    }
    const author = { user_id, device: 'profile', at: new Date() }
    return changeResource(
      employee,
      { action: 'update', id: user_id, input: { ...own, ...changed } },
      { writer, actor, author },
    )
  })
