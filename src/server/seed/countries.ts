import { country } from '#domain/references/country.ts'
import { everybody } from '#store/feeds.ts'
import type { Reader } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import type { SqlStore } from '#store/sql/store.ts'
import { planterFor } from './planter.ts'

const every = { organisation_id: 'every' }
const own = 'UZ'

/** Uzbekistan, its neighbours, and the countries whose goods are sold here. */
const names = {
  [own]: { name_uz: 'Oʻzbekiston', name_ru: 'Узбекистан', name_en: 'Uzbekistan' },
  KZ: { name_uz: 'Qozogʻiston', name_ru: 'Казахстан', name_en: 'Kazakhstan' },
  KG: { name_uz: 'Qirgʻiziston', name_ru: 'Кыргызстан', name_en: 'Kyrgyzstan' },
  TJ: { name_uz: 'Tojikiston', name_ru: 'Таджикистан', name_en: 'Tajikistan' },
  TM: { name_uz: 'Turkmaniston', name_ru: 'Туркменистан', name_en: 'Turkmenistan' },
  AF: { name_uz: 'Afgʻoniston', name_ru: 'Афганистан', name_en: 'Afghanistan' },
  CN: { name_uz: 'Xitoy', name_ru: 'Китай', name_en: 'China' },
  VN: { name_uz: 'Vyetnam', name_ru: 'Вьетнам', name_en: 'Vietnam' },
  KR: { name_uz: 'Janubiy Koreya', name_ru: 'Южная Корея', name_en: 'South Korea' },
  IN: { name_uz: 'Hindiston', name_ru: 'Индия', name_en: 'India' },
  TR: { name_uz: 'Turkiya', name_ru: 'Турция', name_en: 'Türkiye' },
  RU: { name_uz: 'Rossiya', name_ru: 'Россия', name_en: 'Russia' },
  BY: { name_uz: 'Belarus', name_ru: 'Беларусь', name_en: 'Belarus' },
  JP: { name_uz: 'Yaponiya', name_ru: 'Япония', name_en: 'Japan' },
  TW: { name_uz: 'Tayvan', name_ru: 'Тайвань', name_en: 'Taiwan' },
  MY: { name_uz: 'Malayziya', name_ru: 'Малайзия', name_en: 'Malaysia' },
  ID: { name_uz: 'Indoneziya', name_ru: 'Индонезия', name_en: 'Indonesia' },
  TH: { name_uz: 'Tailand', name_ru: 'Таиланд', name_en: 'Thailand' },
  AE: { name_uz: 'Birlashgan Arab Amirliklari', name_ru: 'Объединённые Арабские Эмираты', name_en: 'UAE' },
  IR: { name_uz: 'Eron', name_ru: 'Иран', name_en: 'Iran' },
  DE: { name_uz: 'Germaniya', name_ru: 'Германия', name_en: 'Germany' },
  IT: { name_uz: 'Italiya', name_ru: 'Италия', name_en: 'Italy' },
  PL: { name_uz: 'Polsha', name_ru: 'Польша', name_en: 'Poland' },
  HU: { name_uz: 'Vengriya', name_ru: 'Венгрия', name_en: 'Hungary' },
  US: { name_uz: 'AQSH', name_ru: 'США', name_en: 'United States' },
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

/** The ids of all countries, by their codes. */
export async function countriesByCode(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const { rows } = await reader.list(country, everyRow(country, 'uz'), every)
  return new Map(rows.map(({ code, id }) => [String(code), id]))
}

/** The country of the regions that are planted; null where it is not known. */
export const ownCountry = async (reader: Reader): Promise<string | null> =>
  (await countriesByCode(reader)).get(own) ?? null
