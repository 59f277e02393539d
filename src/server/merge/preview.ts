import { sql } from 'drizzle-orm'
import { keyOf } from '#domain/kernel/field.ts'
import type { Merging } from '#domain/kernel/merging.ts'
import { dimensionKeys } from '#domain/kernel/moves.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { seenRegister } from '#domain/kernel/seen.ts'
import { placesNaming } from '#store/sql/books/move-entries.ts'
import { list, name } from '#store/sql/rows/where.ts'
import type { SqlStore } from '#store/sql/store.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import type { MergeEffects } from '#wire/merges.ts'
import { type MergeAsked, mergeable } from './merge.ts'
import { idsNaming, kindsNaming } from './references.ts'
import { valuesLacked, valuesOf } from './values.ts'

/** What would follow: how many records of each kind, and what the registers hold of each of those to be merged, and which prices it takes over. */
export const previewOf = (store: SqlStore, asked: MergeAsked, merging: Merging): Promise<MergeEffects> =>
  store.transaction(async (writer) => {
    const { stays } = await mergeable(writer, asked, merging)
    const organisation_id = String(stays.organisation_id)
    const records: MergeEffects['records'][number][] = []
    for (const kind of kindsNaming(asked.resource.name)) {
      const ids = await idsNaming(writer.db, kind, asked.resource.name, organisation_id, merging.from)
      if (ids.length > 0) records.push({ resource: kind.name, count: ids.length })
    }
    const ids = [merging.into, ...merging.from]
    const values = valuesOf(asked.resource)
    const isTold = values && may(asked.actor, values.register, 'read')
    return {
      records,
      balances: await balancesOf(writer.db, asked, organisation_id, ids),
      values: isTold ? await valuesLacked(writer.db, asked.resource, organisation_id, merging) : [],
    }
  })

/** Only what the person may see of the registers. */
async function balancesOf(
  db: Connection,
  { resource, actor }: { readonly resource: Resource; readonly actor: Actor },
  organisation_id: string,
  ids: readonly string[],
): Promise<MergeEffects['balances']> {
  const found: MergeEffects['balances'][number][] = []
  for (const { register, key } of placesNaming(resource.name)) {
    if (register.kept !== 'balance' || !may(actor, register, 'read')) continue
    const sums = Object.keys(seenRegister(actor, register).resources)
    const apart = register.apart.map((one) => keyOf(one, register.dimensions[one] ?? { kind: 'text', max: 1 }))
    const keys = [key, ...apart].filter((one) => dimensionKeys(register).includes(one))
    const { rows } = await db.execute<Record<string, string>>(sql`
      select ${list(keys.map(name))}, ${list(sums.map((sum) => sql`sum(${name(sum)}) as ${name(sum)}`))}
      from ${name(`${register.name}_now`)}
      where organisation_id = ${organisation_id}::uuid and ${name(key)} = any(${sql.param([...ids])}::uuid[])
      group by ${list(keys.map(name))}`)
    for (const row of rows) {
      const held = Object.fromEntries(sums.map((sum) => [sum, Number(row[sum])]))
      if (Object.values(held).every((sum) => sum === 0)) continue
      const beside = Object.fromEntries(apart.map((one) => [one, String(row[one])]))
      found.push({ register: register.name, id: String(row[key]), apart: beside, sums: held })
    }
  }
  return found
}
