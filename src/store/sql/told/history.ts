import { and, desc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ImportKind } from '#domain/import/kinds.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { keyedBy } from '../../feeds.ts'
import { audit } from '../feed/feed-tables.ts'
import { imports } from '../tables/imports.ts'
import { users } from '../tables/people.ts'
import type { Connection } from '../wire/database.ts'

const approvers = alias(users, 'approvers')
const behinds = alias(users, 'behinds')
const nameOf = (...names: readonly (string | null)[]) => names.filter(Boolean).join(' ')

/** Who changed a row and how, the latest first; and by which import, where one did it in their name. */
export async function historyOf(db: Connection, resource: Resource, row: StoredRow) {
  const ofRow = and(eq(audit.organisation_id, keyedBy(resource, row)), eq(audit.row_id, row.id))
  const found = await db
    .select({ entry: audit, user: users, approver: approvers, behind: behinds })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.user_id))
    .leftJoin(approvers, eq(approvers.id, audit.approver_id))
    .leftJoin(behinds, eq(behinds.id, audit.behind_id))
    .where(and(ofRow, eq(audit.resource, resource.name)))
    .orderBy(desc(audit.at), desc(audit.id))
  const named = await importsNamed(
    db,
    found.map(({ entry }) => entry),
  )
  return found.map(({ entry: { id, at, action, device, changes, comment, user_id }, user, approver, behind }) => ({
    id,
    at,
    user: { id: user_id, name: nameOf(user?.first_name ?? null, user?.last_name ?? null) },
    behind: behind && { id: behind.id, name: nameOf(behind.first_name, behind.last_name) },
    approver: approver && { id: approver.id, name: nameOf(approver.first_name, approver.last_name) },
    device,
    import: named.get(importOf(device)) ?? null,
    action,
    changes,
    comment,
  }))
}

/** What an import writes is noted with it in the place of a device. */
const importOf = (device: string) => /^import:([0-9a-f-]{36})$/.exec(device)?.[1] ?? ''

async function importsNamed(
  db: Connection,
  entries: readonly { readonly organisation_id: string; readonly device: string }[],
) {
  const ids = [...new Set(entries.map(({ device }) => importOf(device)).filter(Boolean))]
  const [{ organisation_id } = { organisation_id: '' }] = entries
  if (ids.length === 0) return new Map<string, { id: string; name: string; kind: ImportKind }>()
  const found = await db
    .select({ id: imports.id, name: imports.name, kind: imports.kind })
    .from(imports)
    .where(and(eq(imports.organisation_id, organisation_id), inArray(imports.id, ids)))
  return new Map(found.map((one) => [one.id, one]))
}
