import { limitNames } from '#domain/people/role.ts'

const each = limitNames.map((name) => `'${name}', max(r.${name}::int8)`).join(', ')

/** SQL: how far a person may go alone, of each limit the widest of their roles; what no role says is left out. */
export const limitsAsked = `(select jsonb_strip_nulls(jsonb_build_object(${each.replace('r.below_minimum::int8', 'r.below_minimum::int')}))
      from role r where r.organisation_id = u.organisation_id and r.id = any(e.role_ids) and r.deleted_at is null)`
