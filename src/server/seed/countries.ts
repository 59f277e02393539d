import { country } from '#domain/references/country.ts'
import { everybody } from '#store/feeds.ts'
import type { Reader } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import type { SqlStore } from '#store/sql/store.ts'
import { planterFor } from './planter.ts'

const every = { organisation_id: 'every' }
const own = 'UZ'

/** Uzbekistan and its neighbours. */
const names = {
  [own]: { name_uz: 'Oʻzbekiston', name_ru: 'Узбекистан', name_en: 'Uzbekistan' },
  KZ: { name_uz: 'Qozogʻiston', name_ru: 'Казахстан', name_en: 'Kazakhstan' },
  KG: { name_uz: 'Qirgʻiziston', name_ru: 'Кыргызстан', name_en: 'Kyrgyzstan' },
  TJ: { name_uz: 'Tojikiston', name_ru: 'Таджикистан', name_en: 'Tajikistan' },
  TM: { name_uz: 'Turkmaniston', name_ru: 'Туркменистан', name_en: 'Turkmenistan' },
  AF: { name_uz: 'Afgʻoniston', name_ru: 'Афганистан', name_en: 'Afghanistan' },
}

/** For every database that has no country yet. */
export const plantCountries = (store: SqlStore): Promise<boolean> =>
  store.transaction(async (writer) => {
    const { total } = await writer.list(country, everyRow(country, 'uz'), every)
    if (total > 0) return false
    const planter = planterFor(writer, everybody, new Date())
    for (const [code, named] of Object.entries(names)) await planter.make('country', { code, ...named })
    return true
  })

/** The country of the regions that are planted; null where it is not known. */
export async function ownCountry(reader: Reader): Promise<string | null> {
  const filters = { code: { contains: own } }
  const { rows } = await reader.list(country, { ...everyRow(country, 'uz'), filters }, every)
  return rows[0]?.id ?? null
}
