import { v7 } from 'uuid'
import { changeResource } from '#commands/change.ts'
import { catalogue } from '#domain/catalogue.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Language } from '#domain/kernel/language.ts'
import { type Actor, administrator } from '#domain/kernel/permission.ts'
import { emptyRow, type Row } from '#domain/kernel/resource.ts'
import { presetRights, rolePresets } from '#domain/people/presets.ts'
import { currencies } from '#domain/references/currency.ts'
import { district } from '#domain/references/district.ts'
import { everybody } from '#store/feeds.ts'
import type { Author, Writer } from '#store/port.ts'
import { accepted } from '../http/errors.ts'
import { voiceOf } from '../http/texts.ts'

/** By the numbers of the national classifier of measures; the first is what a new product is counted in. */
const measures = [
  { name: 'piece', code: '796', precision: 0, is_default: true },
  { name: 'set', code: '839', precision: 0 },
  { name: 'pair', code: '715', precision: 0 },
  { name: 'pack', code: '778', precision: 0 },
  { name: 'kilogram', code: '166', precision: 3 },
  { name: 'litre', code: '112', precision: 3 },
  { name: 'metre', code: '006', precision: 2 },
  { name: 'squareMetre', code: '055', precision: 2 },
] as const
const incomes = ['surplus', 'exchange', 'bonus', 'rent', 'other'] as const
const outcomes = [
  'shortage',
  'writeOff',
  'exchange',
  'rent',
  'utilities',
  'telephone',
  'salary',
  'transport',
  'advertising',
  'bank',
  'taxes',
  'other',
] as const
/** What a cashier takes in and pays out: everything else is for the bookkeeper. */
const atTill = ['transport', 'utilities', 'other'] as const
/** The roles that most shops have; the others are templates in the dialog of a role. */
const roles = ['cashier', 'storekeeper', 'accountant', 'head_of_sales', 'market_manager'] as const

interface Founding {
  readonly writer: Writer
  readonly actor: Actor
  readonly author: Author
}
interface Newborn {
  readonly organisation_id: string
  /** Names are written in it, since each is one text that its people may change. */
  readonly language: Language
  /** Where the shop is: as the application tells it. */
  readonly place: {
    readonly region_id: string | null
    readonly district_id: string | null
    readonly home: string | null
  }
}

/** Makes what every firm needs to sell; answers the ids of the role that may do everything and of the places. */
export async function furnish(doing: Founding, { organisation_id, language, place }: Newborn) {
  const say = (key: string) => voiceOf(language)(`birth:${key}`)
  async function make(name: string, typed: Row): Promise<string> {
    const resource = resourceNamed(name)
    const input = { ...emptyRow(resource), organisation_id, ...typed }
    return accepted(await changeResource(resource, { action: 'create', id: v7(), input }, doing)).id
  }

  for (const { name, ...typed } of measures) await make('measure', { name: say(`measure.${name}`), ...typed })
  await make('brand', { name: say('noBrand') })
  await make('category', { name: say('category') })
  const isAtTill = (name: string) => atTill.some((one) => one === name)
  for (const name of incomes) await make('income_type', { name: say(`income.${name}`), at_till: isAtTill(name) })
  for (const name of outcomes) await make('outcome_type', { name: say(`outcome.${name}`), at_till: isAtTill(name) })

  const currency_id = currencies.UZS
  const price_type_id = await make('price_type', { name: say('price.retail'), currency_id, is_default: true })
  await make('price_type', { name: say('price.wholesale'), currency_id })

  const role_id = await make('role', {
    name: say('role.administrator'),
    s_code: 'admin',
    permissions: [administrator],
  })
  for (const preset of rolePresets) {
    const { s_code } = preset
    if (roles.some((role) => role === s_code))
      await make('role', { name: say(`role.${s_code}`), s_code, permissions: presetRights(preset, catalogue) })
  }

  const home = place.home || (await districtNamed(doing.writer, place.district_id, language))
  const shop = { ...place, home, price_type_id }
  const warehouse_id = await make('warehouse', { name: say('warehouse'), ...shop })
  const cashbox_id = await make('cashbox', { name: say('cashbox'), warehouse_id })
  return { role_ids: [role_id], warehouse_ids: [warehouse_id], cashbox_ids: [cashbox_id] }
}

/** An address that is not told yet is the district alone. */
async function districtNamed(writer: Writer, id: string | null, language: Language): Promise<string> {
  const found = id && (await writer.get(district, id, { organisation_id: everybody }))
  return found ? found[`name_${language}`] : ''
}
