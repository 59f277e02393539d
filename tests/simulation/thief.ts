import type { Actor } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Manner } from '#domain/registers/disagreements.ts'
import type { Chance } from '#server/seed/chance.ts'
import type { Command } from '#store/command.ts'
import { signedText } from '#sync/signed.ts'
import { plainSignature } from '../support/keys.ts'
import { filled, line } from '../support/shop.ts'
import type { SimulatedDevice } from './device.ts'
import { newId } from './ids.ts'
import type { LimitedShop } from './limited-shop.ts'
import { Overreach } from './overreach.ts'
import type { SimulatedServer } from './server.ts'
import type { SimulatedShop } from './shop.ts'
import { unseen } from './unseen.ts'
import type { World } from './world.ts'

export const thieving = {
  visitOfAdministrator: 2,
  dismissAdministrator: 1,
  copyDisk: 4,
  pushFromCopy: 10,
  forge: 12,
  retryByClerk: 3,
  discardByClerk: 3,
  overreach: 24,
  dismissManager: 1,
} as const
export type Thieving = keyof typeof thieving

/** What nobody at a till may do: only then does it show who did it. */
const ofOffices = ['organizations', 'products', 'brands']

/** The same shop with cashiers who may do what is done at tills. */
export function withModestCashiers(shop: SimulatedShop, { people }: SimulatedServer): SimulatedShop {
  const cashiers = shop.cashiers.map((one) => {
    const isModest = (permission: string) => !ofOffices.some((name) => permission.startsWith(`documents:${name}.`))
    const permissions = [...one.permissions].filter((each) => isModest(each) || each.endsWith('.read'))
    return { ...one, permissions: new Set(permissions) }
  })
  for (const one of cashiers) people.set(one.user_id, one)
  return { ...shop, cashiers }
}

/** What lay on a device when it was copied. */
interface Copied {
  readonly device: string
  readonly grants: readonly string[]
  readonly commands: readonly Command[]
  readonly signatures: ReadonlyMap<string, string>
  /** The key of whoever was signed in, by which others can't be had. */
  readonly key: string
  readonly owner: string
}

interface Theft {
  readonly sender: Actor
  readonly loot: Copied
  readonly names: readonly string[]
}

/** Somebody with a copy of a device's disk, a colleague who signs with other names or goes too far, and an administrator who was dismissed. */
export class Thief {
  private readonly world: World
  private readonly server: SimulatedServer
  private readonly shop: LimitedShop
  private readonly overreach: Overreach
  private readonly administrator: Actor
  /** May decide of what was set aside, and nothing else. */
  private readonly clerk: Actor
  private copies: readonly Copied[] = []

  constructor(world: World, server: SimulatedServer, shop: LimitedShop) {
    this.world = world
    this.server = server
    this.shop = shop
    this.overreach = new Overreach(world, server, shop)
    const person = (...permissions: readonly string[]): Actor => ({
      user_id: newId(),
      organisation_id: shop.organisation_id,
      is_super: false,
      permissions: new Set(permissions),
      places: new Set(),
    })
    this.administrator = person('documents:roles.admin')
    this.clerk = person('documents:attention.read', 'documents:attention.update')
    for (const one of [this.administrator, this.clerk]) server.people.set(one.user_id, one)
  }

  /** What was given away and nobody knows of. */
  readonly unseen = () => unseen(this.server, this.shop, this.overreach.given)

  async act(name: Thieving, device: SimulatedDevice, chance: Chance): Promise<void> {
    const { server, shop } = this
    switch (name) {
      case 'visitOfAdministrator':
        if (server.people.get(this.administrator.user_id))
          device.grants.push(server.sign(device.grantOf(this.administrator)))
        return
      case 'dismissAdministrator':
        return server.people.dismiss(this.administrator.user_id)
      case 'copyDisk': {
        const copy = await copyOf(device)
        this.copies = [...this.copies, copy]
        server.stolenKeys.add(copy.owner)
        return
      }
      case 'pushFromCopy': {
        if (this.copies.length === 0) return
        const loot = chance.one(this.copies)
        return this.push({ sender: this.nobody(), loot, names: [...this.names(), ...authorsIn(loot)] }, chance)
      }
      case 'forge': {
        const sender = chance.one(shop.cashiers)
        const names = [...this.names(), sender.user_id, sender.user_id]
        return this.push(
          { sender, loot: { ...(await copyOf(device)), key: device.keyOf(sender.user_id) }, names },
          chance,
        )
      }
      case 'retryByClerk':
        return server.decide(this.clerk, 'retry', chance)
      case 'discardByClerk':
        return server.decide(this.clerk, 'discard', chance)
      case 'overreach':
        return this.overreach.act(device, chance)
      case 'dismissManager':
        return server.people.dismiss(shop.manager.user_id)
    }
  }

  /** One to three commands in one call, as they were never made on any device. */
  private async push({ sender, loot, names }: Theft, chance: Chance): Promise<void> {
    const stream = newId()
    const received = [...this.server.store.copy.letters.received.values()]
    const known = [...received, ...loot.commands].map(({ id }) => id)
    const commands: Command[] = []
    for (let seq = 1; seq <= chance.between(1, 3); seq++) {
      const others = [...known, ...commands.map(({ id }) => id)]
      const at = new Date(this.world.now.getTime() - chance.below(4) * 60_000).toISOString()
      const made = this.intent(chance, at)
      const again = loot.commands.length > 0 && chance.below(4) === 0 ? chance.one(loot.commands) : null
      commands.push({
        ...made,
        id: again ? spelled(again.id, chance) : newId(),
        version: 1,
        manner: chance.one<Manner>(['request', 'fact']),
        stream,
        seq,
        author: chance.one(names),
        at,
        after: others.length > 0 && chance.below(3) === 0 ? [chance.one(others)] : [],
        replaces: others.length > 0 && chance.below(4) === 0 ? chance.one(others) : null,
      })
    }
    const { device, grants } = loot
    const signatures = Object.fromEntries(commands.map((one) => [one.id, this.signature(one, loot, chance)]))
    await this.server.push(sender, { device, commands, lost: [], gone: [], grants, signatures })
  }

  /** What once was signed, or what the one key that was found makes of it. */
  private signature = (command: Command, { device, key, signatures }: Copied, chance: Chance): string =>
    (chance.below(3) === 0 ? signatures.get(command.id) : null) ?? plainSignature(key, signedText(device, command))

  private intent(chance: Chance, at: string): Pick<Command, 'type' | 'record' | 'payload'> {
    const { shop } = this
    const row = (name: string, id: string) => this.server.store.copy.tables.get(name)?.get(id) ?? {}
    const update = (name: string, record: string, fields: Row) => ({
      type: `${name}.update`,
      record,
      payload: { input: { ...row(name, record), ...fields } },
    })
    const create = (name: string, fields: Row) => ({
      type: `${name}.create`,
      record: newId(),
      payload: { input: filled(name, shop.organisation_id, { ...fields, occurred_at: at }) },
    })
    const amount = chance.between(1, 9) * 1000_00
    const [warehouse_id, cashbox_id] = chance.one([
      [shop.shop, shop.cashbox],
      [shop.depot, shop.secondCashbox],
    ] as const)
    const money = { amount, currency_id: currencies.UZS }
    return chance.one([
      () => update('partner', shop.client, { credit_limit: amount * 1000 }),
      () => update('organisation', shop.organisation_id, { closed_until: '2026-02-01' }),
      () => update('product', shop.cable, { name: `Stolen ${chance.below(100)}` }),
      () => ({ type: 'product.delete', record: shop.rice, payload: {} }),
      () => ({
        type: 'brand.create',
        record: newId(),
        payload: { input: { organisation_id: shop.organisation_id, name: `Brand ${chance.below(1000)}` } },
      }),
      () => create('cashbox_expense', { cashbox_id, ...money, outcome_type_id: shop.loss, shift_id: null }),
      () =>
        create('retail_sale', {
          warehouse_id,
          cashbox_id,
          client_id: null,
          lines: [line(shop.cable, 1, { price: amount })],
          payments: [{ type: 'cash', ...money, change: 0 }],
          shift_id: null,
          schedule: [],
        }),
    ])()
  }

  private names = () => [this.administrator.user_id, ...this.shop.cashiers.map(({ user_id }) => user_id)]

  /** Only the credential of the device speaks. */
  private nobody = (): Actor => ({
    user_id: newId(),
    organisation_id: this.shop.organisation_id,
    is_super: false,
    permissions: new Set(),
    places: new Set(),
  })
}

const copyOf = async ({ id, grants, outbox, signatures, actor, keyOf }: SimulatedDevice): Promise<Copied> => ({
  device: id,
  grants: [...grants],
  signatures: new Map(signatures),
  key: keyOf(actor.user_id),
  owner: actor.user_id,
  commands: (await outbox.all()).map(({ command }) => command),
})

const authorsIn = ({ commands }: Copied) => commands.map(({ author }) => author)

/** The same id to a database, however it is written. */
const spelled = (id: string, chance: Chance) => (chance.below(2) === 0 ? id : id.toUpperCase())
