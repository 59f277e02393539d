import { country } from '#domain/references/country.ts'
import { everybody } from '#store/feeds.ts'
import type { Reader } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import type { SqlStore } from '#store/sql/store.ts'
import { planterFor } from './planter.ts'

const every = { organisation_id: 'every' }
const own = 'UZ'

/** Uzbekistan, its neighbours, and where the goods of its shops are made. */
const names = {
  [own]: { name_uz: 'Oʻzbekiston', name_ru: 'Узбекистан', name_en: 'Uzbekistan' },
  KZ: { name_uz: 'Qozogʻiston', name_ru: 'Казахстан', name_en: 'Kazakhstan' },
  KG: { name_uz: 'Qirgʻiziston', name_ru: 'Кыргызстан', name_en: 'Kyrgyzstan' },
  TJ: { name_uz: 'Tojikiston', name_ru: 'Таджикистан', name_en: 'Tajikistan' },
  TM: { name_uz: 'Turkmaniston', name_ru: 'Туркменистан', name_en: 'Turkmenistan' },
  AF: { name_uz: 'Afgʻoniston', name_ru: 'Афганистан', name_en: 'Afghanistan' },
  RU: { name_uz: 'Rossiya', name_ru: 'Россия', name_en: 'Russia' },
  CN: { name_uz: 'Xitoy', name_ru: 'Китай', name_en: 'China' },
  VN: { name_uz: 'Vyetnam', name_ru: 'Вьетнам', name_en: 'Vietnam' },
  KR: { name_uz: 'Janubiy Koreya', name_ru: 'Южная Корея', name_en: 'South Korea' },
  JP: { name_uz: 'Yaponiya', name_ru: 'Япония', name_en: 'Japan' },
  IN: { name_uz: 'Hindiston', name_ru: 'Индия', name_en: 'India' },
  TR: { name_uz: 'Turkiya', name_ru: 'Турция', name_en: 'Turkey' },
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
