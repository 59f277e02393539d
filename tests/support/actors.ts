import { v7 } from 'uuid'
import { changeResource } from '#commands/change.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow, type Row, type StoredRow } from '#domain/kernel/resource.ts'
import type { Author, Store } from '#store/port.ts'

export const superActor: Actor = { user_id: v7(), organisation_id: v7(), is_super: true, permissions: new Set() }

/** A person who may do everything inside one organisation. */
export const adminOf = (organisation_id: string): Actor => ({
  user_id: v7(),
  organisation_id,
  is_super: false,
  permissions: new Set(['documents:roles.admin']),
})

export const authorOf = (actor: Actor): Author => ({ user_id: actor.user_id, device: 'test', at: new Date() })

/** Makes a record the way a person would, and fails the test when the rules refuse it. */
export async function make(store: Store, actor: Actor, name: string, input: Row, id = v7()): Promise<StoredRow> {
  const resource = resourceNamed(name)
  const command = { action: 'create', id, input: { ...emptyRow(resource), ...input } } as const
  const made = await store.transaction((writer) =>
    changeResource(resource, command, { writer, actor, author: authorOf(actor) }),
  )
  if (!made.ok) throw new Error(`${name}: ${JSON.stringify(made.refusal)}`)
  return made.value
}

export const makeOrganisation = (store: Store, prefix: string) =>
  make(store, superActor, 'organisation', { name: `Organisation ${prefix}`, prefix, customer_type: 'na' })

let places = 0
/** A warehouse, with the region and the district where it stands. */
export async function makeWarehouse(store: Store, organisation_id: string, name: string): Promise<StoredRow> {
  const named = () => ({ name_uz: `R${++places}`, name_ru: `R${places}`, name_en: `R${places}` })
  const { id: region_id } = await make(store, superActor, 'region', { ...named(), organisation_id })
  const { id: district_id } = await make(store, superActor, 'district', { ...named(), region_id })
  const said = { organisation_id, name: `${name} ${++places}`, region_id, district_id, home: '1' }
  return make(store, superActor, 'warehouse', said)
}
