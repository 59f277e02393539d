import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeResource, type ResourceCommand } from '#commands/change.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow, type Row, type StoredRow } from '#domain/kernel/resource.ts'
import type { Store } from '#store/port.ts'
import { adminOf, authorOf, make, makeOrganisation, superActor } from '../support/actors.ts'
import { stores } from '../support/stores.ts'

describe.each(Object.entries(stores))('%s', (_, open) => {
  let store: Store
  let close: () => Promise<void>
  let alpha: StoredRow
  let beta: StoredRow
  let admin: Actor
  let stranger: Actor

  beforeAll(async () => {
    ;({ store, close } = await open())
    alpha = await makeOrganisation(store, 'AL')
    beta = await makeOrganisation(store, 'BE')
    admin = adminOf(alpha.id)
    stranger = adminOf(beta.id)
  })
  afterAll(() => close())

  const change = (actor: Actor, name: string, command: ResourceCommand) =>
    store.transaction((writer) =>
      changeResource(resourceNamed(name), command, { writer, actor, author: authorOf(actor) }),
    )
  const create = (actor: Actor, name: string, input: Row, id = v7()) =>
    change(actor, name, { action: 'create', id, input: { ...emptyRow(resourceNamed(name)), ...input } })
  const update = (actor: Actor, name: string, id: string, input: Row, revision?: number) =>
    change(actor, name, { action: 'update', id, input, ...(revision !== undefined && { revision }) })
  const kept = async (changed: ReturnType<typeof change>): Promise<StoredRow> => {
    const result = await changed
    if (!result.ok) throw new Error(JSON.stringify(result.refusal))
    return result.value
  }
  const refusalOf = async (changed: ReturnType<typeof change>) => {
    const result = await changed
    return result.ok ? 'done' : result.refusal
  }
  const refused = (code: string, faults = {}) => ({ code, faults })
  const seen = (name: string, id: string) => store.get(resourceNamed(name), id, { organisation_id: 'every' })

  test('gives a partner the name that follows from both, whatever is sent as one', async () => {
    const named = { partner_type: 'client', phone_number: '+998901234567', first_name: 'Bekzod', last_name: 'Tursunov' }
    const row = await kept(create(admin, 'partner', { ...named, name: 'Another' }))
    expect(row.name).toBe('Bekzod Tursunov')
    expect((await kept(update(admin, 'partner', row.id, { ...row, last_name: 'Hamidov' }))).name).toBe('Bekzod Hamidov')
    expect((await seen('partner', row.id))?.name).toBe('Bekzod Hamidov')
  })

  test('gives a new record its owner, number, prefix, revision and stamps', async () => {
    const row = await kept(create(admin, 'brand', { name: '  First ' }))
    expect(row).toMatchObject({
      name: 'First',
      organisation_id: alpha.id,
      prefix: 'AL',
      index: 1,
      revision: 1,
      deleted_at: null,
    })
    expect(row.created_at).toBe(row.updated_at)
    expect(await seen('brand', row.id)).toMatchObject(row)
  })

  test('creating twice is creating once', async () => {
    const image = [{ name: 'a.webp', url_original: '/files/a.webp', url_512: '/files/b.webp' }]
    const input = { name: 'Twice', image }
    const id = v7()
    const first = await kept(create(admin, 'brand', input, id))
    expect(await kept(create(admin, 'brand', input, id))).toEqual(first)
    expect(await refusalOf(create(admin, 'brand', { name: 'Other' }, id))).toEqual(refused('conflict'))
    expect(await refusalOf(create(stranger, 'brand', input, id))).toEqual(refused('conflict'))
  })

  test('asks for the permission of each action', async () => {
    const { id } = await make(store, admin, 'brand', { name: 'Guarded' })
    const reader = { ...admin, permissions: new Set(['documents:brands.read']) }
    for (const command of [
      { action: 'create', id: v7(), input: { name: 'No' } },
      { action: 'update', id, input: { name: 'No' } },
      { action: 'delete', id },
      { action: 'restore', id },
    ] as const)
      expect(await refusalOf(change(reader, 'brand', command))).toEqual(refused('forbidden'))
  })

  test('names every fault of the input at once', async () => {
    const faults = { name: [{ code: 'required' }], precision: [{ code: 'max_value', params: { limit: 3 } }] }
    expect(await refusalOf(create(admin, 'measure', { name: ' ', precision: 4 }))).toEqual(refused('invalid', faults))
  })

  test('a record belongs to the organisation of who makes it, whatever is sent', async () => {
    const row = await kept(create(admin, 'brand', { name: 'Mine', organisation_id: beta.id }))
    expect(row.organisation_id).toBe(alpha.id)
    const other = await kept(create(superActor, 'brand', { name: 'Theirs', organisation_id: beta.id }))
    expect(other).toMatchObject({ organisation_id: beta.id, prefix: 'BE' })
    expect(
      await kept(update(superActor, 'brand', other.id, { name: 'Theirs still', organisation_id: alpha.id })),
    ).toMatchObject({
      organisation_id: beta.id,
    })
  })

  test('a super user must name the organisation', async () => {
    const faults = { organisation_id: [{ code: 'required' }] }
    expect(await refusalOf(create(superActor, 'brand', { name: 'Whose' }))).toEqual(refused('invalid', faults))
  })

  test('another organisation’s record does not exist', async () => {
    const { id } = await make(store, admin, 'brand', { name: 'Walled' })
    expect(await refusalOf(update(stranger, 'brand', id, { name: 'Taken over' }))).toEqual(refused('not_found'))
    expect(await refusalOf(change(stranger, 'brand', { action: 'delete', id }))).toEqual(refused('not_found'))
    expect(await refusalOf(update(admin, 'brand', v7(), { name: 'Nobody' }))).toEqual(refused('not_found'))
  })

  test('a shared record is seen by all and changed by its owner; only a super user shares it', async () => {
    const address = await anAddress()
    const input = { ...emptyRow(resourceNamed('warehouse')), name: 'Depot', home: '1', ...address, is_global: true }
    const row = await kept(create(admin, 'warehouse', input))
    expect(row.is_global).toBe(false)
    expect(await kept(update(superActor, 'warehouse', row.id, input))).toMatchObject({ is_global: true })
    expect(await refusalOf(update(stranger, 'warehouse', row.id, input))).toEqual(refused('forbidden'))
    expect(await kept(update(admin, 'warehouse', row.id, { ...input, is_global: false }))).toMatchObject({
      is_global: true,
    })
  })

  test('regions and organisations are made by super users alone', async () => {
    const names = { name_uz: 'Yangi', name_ru: 'Новая', name_en: 'New' }
    const region = await kept(create(superActor, 'region', names))
    expect(region).toMatchObject({ organisation_id: null, prefix: '' })
    expect(await refusalOf(create(admin, 'region', names))).toEqual(refused('forbidden'))
    expect(await refusalOf(update(admin, 'region', region.id, names))).toEqual(refused('forbidden'))
    const organisation = { name: 'Gamma', prefix: 'GA', customer_type: 'na' }
    expect(await refusalOf(create(admin, 'organisation', organisation))).toEqual(refused('forbidden'))
    expect(await kept(update(admin, 'organisation', alpha.id, { ...alpha, name: 'Alpha renamed' }))).toMatchObject({
      revision: 2,
    })
    expect(await refusalOf(update(admin, 'organisation', beta.id, { ...beta, name: 'B' }))).toEqual(
      refused('not_found'),
    )
  })

  test('nobody saves over somebody else unknowingly', async () => {
    const { id } = await make(store, admin, 'brand', { name: 'Edited' })
    expect(await kept(update(admin, 'brand', id, { name: 'Edited twice' }, 1))).toMatchObject({ revision: 2 })
    expect(await refusalOf(update(admin, 'brand', id, { name: 'Late' }, 1))).toEqual(refused('conflict'))
    expect(await kept(update(admin, 'brand', id, { name: 'Unaware' }))).toMatchObject({ revision: 3 })
  })

  test('a name is taken within its organisation, and free again when its record is deleted', async () => {
    const taken = refused('invalid', { name: [{ code: 'taken' }] })
    const { id } = await make(store, admin, 'brand', { name: 'Only' })
    expect(await refusalOf(create(admin, 'brand', { name: 'Only' }))).toEqual(taken)
    const other = await make(store, admin, 'brand', { name: 'Another' })
    expect(await refusalOf(update(admin, 'brand', other.id, { name: 'Only' }))).toEqual(taken)
    await make(store, stranger, 'brand', { name: 'Only' })
    await kept(change(admin, 'brand', { action: 'delete', id }))
    await make(store, admin, 'brand', { name: 'Only' })
    expect(await refusalOf(change(admin, 'brand', { action: 'restore', id }))).toEqual(taken)
  })

  test('a flag that one record alone bears is borne by no second one, until the first lays it down', async () => {
    const marked = refused('invalid', { is_default: [{ code: 'marked' }] })
    const currency = await make(store, superActor, 'currency', {
      code: 'UZS',
      name_uz: 'a',
      name_ru: 'b',
      name_en: 'c',
    })
    const type = (name: string, is_default: boolean) => ({ name, is_default, currency_id: currency.id })
    const retail = await make(store, admin, 'price_type', type('Retail', true))
    await make(store, admin, 'price_type', type('Dealers', false))
    const wholesale = await make(store, admin, 'price_type', type('Wholesale', false))
    await make(store, stranger, 'price_type', type('Retail', true))
    expect(await refusalOf(create(admin, 'price_type', type('Online', true)))).toEqual(marked)
    const choose = () => update(admin, 'price_type', wholesale.id, type('Wholesale', true))
    expect(await refusalOf(choose())).toEqual(marked)
    await kept(update(admin, 'price_type', retail.id, type('Retail', false)))
    await kept(choose())
    await kept(change(admin, 'price_type', { action: 'delete', id: wholesale.id }))
    await kept(update(admin, 'price_type', retail.id, type('Retail', true)))
    expect(await refusalOf(change(admin, 'price_type', { action: 'restore', id: wholesale.id }))).toEqual(marked)
  })

  test('deleting and restoring twice is doing it once; what is deleted can’t be edited', async () => {
    const { id } = await make(store, admin, 'brand', { name: 'Comes and goes' })
    const gone = await kept(change(admin, 'brand', { action: 'delete', id }))
    expect(gone).toMatchObject({ revision: 2, deleted_at: expect.any(String) })
    expect(await kept(change(admin, 'brand', { action: 'delete', id }))).toEqual(gone)
    expect(await refusalOf(update(admin, 'brand', id, { name: 'Ghost' }))).toEqual(refused('not_found'))
    // Whoever had it before their eyes is told that somebody was faster, and is shown both.
    expect(await refusalOf(update(admin, 'brand', id, { name: 'Ghost' }, 1))).toEqual(refused('conflict'))
    expect(await refusalOf(update(admin, 'brand', id, { name: 'Ghost' }, 2))).toEqual(refused('not_found'))
    const back = await kept(change(admin, 'brand', { action: 'restore', id }))
    expect(back).toMatchObject({ revision: 3, deleted_at: null })
    expect(await kept(change(admin, 'brand', { action: 'restore', id }))).toEqual(back)
  })

  test('a reference leads to a living record of the same organisation', async () => {
    const notInList = (key: string) => refused('invalid', { [key]: [{ code: 'not_in_list' }] })
    const category = await make(store, admin, 'category', { name: 'Phones' })
    const foreign = await make(store, stranger, 'category', { name: 'Phones' })
    const made = await make(store, admin, 'variation', { name: 'A56', category_id: category.id })
    for (const category_id of [v7(), foreign.id])
      expect(await refusalOf(create(admin, 'variation', { name: 'A57', category_id }))).toEqual(
        notInList('category_id'),
      )
    await kept(change(admin, 'category', { action: 'delete', id: category.id }))
    const input = { name: 'A58', category_id: category.id }
    const deleted = refused('invalid', { category_id: [{ code: 'deleted' }] })
    expect(await refusalOf(create(admin, 'variation', input))).toEqual(deleted)
    // What was chosen while it lived may stay.
    expect(await kept(update(admin, 'variation', made.id, input))).toMatchObject({ name: 'A58' })
  })

  test('a district lies within the region', async () => {
    const here = await anAddress()
    const there = await anAddress()
    const address = { region_id: here.region_id, district_id: there.district_id }
    const faults = { district_id: [{ code: 'not_in_list' }] }
    expect(await refusalOf(create(admin, 'warehouse', { name: 'Astray', home: '1', ...address }))).toEqual(
      refused('invalid', faults),
    )
  })

  let places = 0
  async function anAddress() {
    const names = (place: string) => ({ name_uz: place, name_ru: place, name_en: place })
    const region = await make(store, superActor, 'region', names(`Region ${places++}`))
    const district = await make(store, superActor, 'district', { region_id: region.id, ...names('Centre') })
    return { region_id: region.id, district_id: district.id }
  }
})
