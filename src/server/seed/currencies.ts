import { resourceNamed } from '#domain/house.ts'
import { currencies } from '#domain/references/currency.ts'
import { everybody } from '#store/feeds.ts'
import type { SqlStore } from '#store/sql/store.ts'
import { planterFor } from './planter.ts'

const names = {
  UZS: { sequence: 1, name_uz: 'Oʻzbek soʻmi', name_ru: 'Узбекский сум', name_en: 'Uzbek soum' },
  USD: { sequence: 2, name_uz: 'AQSH dollari', name_ru: 'Доллар США', name_en: 'US dollar' },
} satisfies Record<keyof typeof currencies, object>

/** The currencies that rules call by name, for every database that lacks one. */
export const plantCurrencies = (store: SqlStore): Promise<boolean> =>
  store.transaction(async (writer) => {
    const planter = planterFor(writer, everybody, new Date())
    let planted = false
    for (const [code, input] of Object.entries(names)) {
      const id = currencies[code as keyof typeof currencies]
      if (await writer.get(resourceNamed('currency'), id, { organisation_id: 'every' })) continue
      await planter.make('currency', { code, ...input }, id)
      planted = true
    }
    return planted
  })
