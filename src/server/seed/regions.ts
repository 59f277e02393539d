import { resourceNamed } from '#domain/house.ts'
import { everybody } from '#store/feeds.ts'
import { everyRow } from '#store/query.ts'
import type { SqlStore } from '#store/sql/store.ts'
import { ownCountry } from './countries.ts'
import { planterFor } from './planter.ts'
import regions from './regions.json' with { type: 'json' }

/** The regions and districts of Uzbekistan, for every new database: an address can't be typed without them. */
export const plantRegions = (store: SqlStore): Promise<boolean> =>
  store.transaction(async (writer) => {
    const region = resourceNamed('region')
    const { total } = await writer.list(region, everyRow(region, 'uz'), { organisation_id: 'every' })
    if (total > 0) return false
    const planter = planterFor(writer, everybody, new Date())
    const ours = await ownCountry(writer)
    for (const { districts, ...names } of regions) {
      const { id } = await planter.make('region', { country_id: ours, ...named(names) })
      for (const district of districts) await planter.make('district', { region_id: id, ...named(district) })
    }
    return true
  })

const named = ({ uz, ru, en }: { uz: string; ru: string; en: string }) => ({ name_uz: uz, name_ru: ru, name_en: en })
