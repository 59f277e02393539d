import { resourceNamed } from '#domain/house.ts'
import type { Writer } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { type IdsByName, inOrganisation } from './plant-money.ts'
import type { Planter } from './planter.ts'
import { demoWarehouses } from './warehouses.ts'

/** Answers their ids by name. */
export async function plantWarehouses(
  writer: Writer,
  planter: Planter,
  organisations: IdsByName,
  priceTypes: IdsByName,
): Promise<IdsByName> {
  const ids: Record<string, string> = {}
  for (const { organisation, region, district, price_type, ...typed } of demoWarehouses) {
    const region_id = await idOf(writer, 'region', region)
    const address = { region_id, district_id: await idOf(writer, 'district', district) }
    const made = await planter.make('warehouse', {
      organisation_id: organisations[organisation],
      price_type_id: priceTypes[inOrganisation(organisation, price_type)],
      ...address,
      ...typed,
    })
    ids[typed.name] = made.id
  }
  return ids
}

async function idOf(writer: Writer, name: string, name_uz: string): Promise<string> {
  const resource = resourceNamed(name)
  const query = { ...everyRow(resource, 'uz'), filters: { name_uz: { contains: name_uz } } }
  const { rows } = await writer.list(resource, query, { organisation_id: 'every' })
  const found = rows.find((row) => row.name_uz === name_uz)
  if (!found) throw new Error(`there is no ${name} called ${name_uz}`)
  return found.id
}
