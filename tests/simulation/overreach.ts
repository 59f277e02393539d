import type { Thing } from '#domain/kernel/excess.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Manner } from '#domain/registers/disagreements.ts'
import type { Chance } from '#server/seed/chance.ts'
import type { Command, Payload, Word } from '#store/command.ts'
import { wordText } from '#sync/signed.ts'
import { plainSignature } from '../support/keys.ts'
import { sealedBy, shopTill } from '../support/receipts.ts'
import { cash, filled, line } from '../support/shop.ts'
import type { SimulatedDevice } from './device.ts'
import { newId } from './ids.ts'
import { type LimitedShop, lampPrice } from './limited-shop.ts'
import type { SimulatedServer } from './server.ts'
import type { World } from './world.ts'

/** What somebody has in truth allowed, of which record, and when. */
export interface Spoken extends Word {
  readonly record: string
  readonly at: Date
}

/** Something beyond what a cashier may do, and what somebody would have to allow of it. */
interface Attempt {
  readonly name: 'retail_sale' | 'product_return_from_client'
  readonly input: Row
  readonly needed: readonly Thing[]
  readonly receipt?: string
}

interface Place {
  readonly warehouse_id: string
  readonly cashbox_id: string
}

/**
 * Cashiers with a program of their own: they sell for less, lend and give back more than they may, with no word for it,
 * with one for something else, with one that was used before, and with one of somebody who has left.
 */
export class Overreach {
  readonly given: Spoken[] = []
  private readonly world: World
  private readonly server: SimulatedServer
  private readonly shop: LimitedShop

  constructor(world: World, server: SimulatedServer, shop: LimitedShop) {
    this.world = world
    this.server = server
    this.shop = shop
  }

  async act(device: SimulatedDevice, chance: Chance): Promise<void> {
    const { shop } = this
    const place = device.actor.places?.has(shop.shop)
      ? { warehouse_id: shop.shop, cashbox_id: shop.cashbox }
      : { warehouse_id: shop.depot, cashbox_id: shop.secondCashbox }
    const attempt = chance.one([this.cheap, this.cheap, this.onDebt, this.back, this.back, this.byReceipt])(
      place,
      chance,
    )
    const record = newId()
    const said = this.wordsFor(record, attempt.needed, device, chance)
    const words = said.map(({ by, things, signature }) => ({ by, things, signature }))
    const commands = this.commandsFor(attempt, { record, words, author: device.actor.user_id }, chance)
    const grants = said.map(({ by }) => this.grantOf(by, device))
    await this.server.push(device.actor, { device: device.id, commands, lost: [], gone: [], grants, signatures: {} })
  }

  /** At once; or put off with the word, and ended without it, as it was or for less. */
  private commandsFor(
    { name, input, needed, receipt }: Attempt,
    { record, words, author }: Pick<Command, 'record' | 'author'> & Required<Pick<Payload, 'words'>>,
    chance: Chance,
  ): readonly Command[] {
    const at = new Date(this.world.now.getTime() - chance.below(4) * 60_000).toISOString()
    // As if it had been allowed long ago.
    const claimed = { allowances: needed.map((one) => ({ ...one, sum: 1e12 })), prices_allowed: true }
    const whole = filled(name, this.shop.organisation_id, { ...input, ...claimed, occurred_at: at })
    const common = { version: 1, stream: newId(), author, at, record, after: [], replaces: null }
    const manner = chance.one<Manner>(['request', 'fact', 'fact'])
    const command = (seq: number, action: string, payload: Payload): Command => ({
      ...common,
      id: newId(),
      type: `${name}.${action}`,
      manner,
      seq,
      payload,
    })
    if (name !== 'retail_sale' || chance.below(4) > 0)
      return [command(1, 'create', { input: whole, words, ...(receipt !== undefined && { receipt }) })]
    return [
      command(1, 'create', { input: { ...whole, payments: [] }, is_draft: true, words }),
      command(2, 'update', { input: cheaper(whole, chance), is_draft: false, revision: 1 }),
    ]
  }

  /** Lamps for less, by their price, by a discount, in one line or in two. */
  private readonly cheap = (place: Place, chance: Chance): Attempt => {
    const { lamp } = this.shop
    const each = chance.one([19_500_00, 18_500_00, 17_000_00, 12_000_00, 0])
    const lines = Array.from({ length: chance.between(1, 2) }, () => {
      const pieces = chance.between(1, 3)
      const off = chance.one([0, lampPrice.set - each])
      return line(lamp, pieces, { price: each + off, discount: pieces * off })
    })
    const input = { ...this.sold(place, lines), price_type_id: chance.one([this.shop.retail, null]) }
    return { name: 'retail_sale', input, needed: missingIn(lines, lamp) }
  }

  private readonly onDebt = (place: Place, chance: Chance): Attempt => {
    const { lamp, debtor } = this.shop
    const pieces = chance.between(1, 4)
    const amount = pieces * lampPrice.set
    const lines = [line(lamp, pieces, { price: lampPrice.set, discount: 0 })]
    const payments = [{ type: 'debt', amount, currency_id: currencies.UZS }]
    const input = { ...this.sold(place, lines), client_id: debtor, payments }
    const sum = chance.between(1, 3) * amount
    return { name: 'retail_sale', input, needed: [{ rule: 'above_credit_limit', of: debtor, sum }] }
  }

  /** Lamps of yesterday or of a month ago, few enough to be let back one by one. */
  private readonly back = (place: Place, chance: Chance): Attempt => {
    const sale_id = chance.one(this.shop.sales)
    const pieces = chance.between(1, 7)
    const sum = pieces * lampPrice.set
    const goods = line(this.shop.lamp, pieces, { sale_line: 1 })
    const needed = [
      { rule: 'refund_above', of: sale_id, sum },
      { rule: 'refund_late', of: sale_id, sum: chance.between(1, 40) },
    ]
    return { name: 'product_return_from_client', input: this.refund(place, sale_id, goods, sum), needed }
  }

  /** Of a sale that nobody ever sent, and of one without a receipt. */
  private readonly byReceipt = (place: Place, chance: Chance): Attempt => {
    const sale_id = newId()
    const pieces = chance.one([1, 40, 60])
    const sum = pieces * lampPrice.set
    const lines = [line(this.shop.cable, pieces, { price: lampPrice.set, discount: 0 })]
    const sale = { ...filled('retail_sale', this.shop.organisation_id, this.sold(place, lines)), id: sale_id }
    const receipt = sealedBy({ ...sale, total: sum, device_number: 'X-1' }, shopTill)
    const goods = line(this.shop.cable, pieces, { sale_line: 1 })
    const needed = [
      { rule: 'return_not_allowed', of: sale_id, sum },
      { rule: 'refund_above', of: sale_id, sum },
    ]
    const input = this.refund(place, sale_id, goods, sum)
    return { name: 'product_return_from_client', input, needed, ...(chance.below(4) > 0 && { receipt }) }
  }

  private sold(place: Place, lines: readonly Row[]): Row {
    return { ...place, client_id: null, shift_id: null, schedule: [], lines, payments: [cash(paidFor(lines))] }
  }

  private refund(place: Place, sale_id: string, goods: Row, sum: number): Row {
    return { ...place, sale_id, shift_id: null, lines: [goods], payments: [cash(sum)] }
  }

  private wordsFor(record: string, needed: readonly Thing[], device: SimulatedDevice, chance: Chance): readonly Word[] {
    const { manager, senior, cable } = this.shop
    const by = chance.one([manager, manager, senior])
    const changed = (more: (thing: Thing) => Partial<Thing>) => needed.map((one) => ({ ...one, ...more(one) }))
    switch (chance.below(8)) {
      case 0:
        return []
      case 1:
        return [
          this.speak(
            by,
            record,
            changed(({ sum }) => ({ sum: Number(sum) - 1 })),
            device,
          ),
        ]
      case 2:
        return [
          this.speak(
            by,
            record,
            changed(() => ({ of: cable })),
            device,
          ),
        ]
      case 3:
        return [this.speak(by, newId(), needed, device)]
      case 4:
        return this.given.length > 0 ? [chance.one(this.given)] : []
      case 5: {
        const text = wordText(device.id, record, needed)
        const signature = plainSignature(device.keyOf(device.actor.user_id), text)
        return [{ by: by.user_id, things: needed, signature }]
      }
      default:
        return [this.speak(by, record, needed, device)]
    }
  }

  private speak({ user_id }: Actor, record: string, things: readonly Thing[], device: SimulatedDevice): Spoken {
    const signature = plainSignature(device.keyOf(user_id), wordText(device.id, record, things))
    const spoken = { by: user_id, things, signature, record, at: this.world.now }
    this.given.push(spoken)
    return spoken
  }

  /** As the server signed it while they were here: it lies on the device, whoever has left since. */
  private grantOf(user_id: string, device: SimulatedDevice): string {
    const { manager, senior } = this.shop
    return this.server.sign(device.grantOf(user_id === manager.user_id ? manager : senior))
  }
}

const paidFor = (lines: readonly Row[]) =>
  sumOf(lines, ({ price, quantity, discount }) => (Number(price) * Number(quantity)) / 1000 - Number(discount ?? 0))

/** What a word would have to say of lamps that go for less. */
function missingIn(lines: readonly Row[], of: string): readonly Thing[] {
  const under = (each: number) =>
    sumOf(lines, (one) => Math.max(0, (each * Number(one.quantity)) / 1000 - paidFor([one])))
  const off = under(lampPrice.set)
  return [
    { rule: 'price_changed', of, sum: off },
    { rule: 'discount_not_allowed', of, sum: off },
    { rule: 'below_minimum', of, sum: under(lampPrice.least) },
    { rule: 'below_cost', of, sum: under(lampPrice.cost) },
  ]
}

/** The same sale as it was, or for less. */
function cheaper(input: Row, chance: Chance): Row {
  const less = chance.one([0, 1_000_00])
  const lines = (input.lines as readonly Row[]).map((one) => ({ ...one, price: Math.max(0, Number(one.price) - less) }))
  const [payment] = input.payments as readonly Row[]
  return { ...input, lines, payments: [{ ...payment, amount: paidFor(lines) }] }
}
