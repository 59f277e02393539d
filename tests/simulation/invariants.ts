import { documents, resourceNamed } from '#domain/house.ts'
import { netOf } from '#domain/kernel/moves.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import type { Received } from '#store/inbox.ts'
import type { Stage } from '#store/outbox.ts'
import { readCursor } from '#sync/cursor.ts'
import { OverlaidBooks } from '#sync/device/overlaid.ts'
import { overlayOf } from '#sync/device/overlay.ts'
import type { SimulatedDevice } from './device.ts'
import { moneyConserved, sentOnce } from './money.ts'
import type { SimulatedServer } from './server.ts'
import { countedRight, exchangedWhole, saysWhatIsLeft } from './till.ts'
import type { World } from './world.ts'

/** What must hold when everybody has come to rest; the first that does not, in words. */
export async function complaint(
  world: World,
  server: SimulatedServer,
  devices: readonly SimulatedDevice[],
): Promise<string | null> {
  return (
    inOrder(server) ??
    conserved(server) ??
    moneyConserved(server) ??
    sentOnce(server, devices) ??
    oncePlaced(server) ??
    numberedOnce(server) ??
    saysWhatIsLeft(server) ??
    exchangedWhole(server) ??
    (await firstOf(
      devices,
      async (device) => (await told(device, server)) ?? forward(device) ?? countedRight(device, server),
    )) ??
    (await firstOf(devices, (device) => caughtUp(world, device, server)))
  )
}

async function firstOf(
  devices: readonly SimulatedDevice[],
  look: (device: SimulatedDevice) => Promise<string | null>,
): Promise<string | null> {
  for (const [at, device] of devices.entries()) {
    const found = await look(device)
    if (found) return `device ${at}: ${found}`
  }
  return null
}

/** A number that stands on a receipt is that of one document, or of the two halves of one exchange. */
function numberedOnce({ store }: SimulatedServer): string | null {
  const rows = documents
    .flatMap(({ name }) => [...(store.copy.tables.get(name)?.values() ?? [])])
    .filter(({ swap }) => !swap)
  const numbers = rows.flatMap(({ device_number }) => device_number ?? [])
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at)
  return twice ? `two documents are called ${twice}` : null
}

type Came = ReadonlyMap<string, Received>
/** Those who live here are all of one organisation: what came is told apart by its id. */
const cameTo = ({ store }: SimulatedServer): Came =>
  new Map([...store.copy.letters.received.values()].map((one) => [one.id, one]))

/** Everything that was told to be saved is on the server, once, or set aside in front of a person. */
async function told(device: SimulatedDevice, server: SimulatedServer): Promise<string | null> {
  const { tables } = server.store.copy
  const came = cameTo(server)
  const own = await stagesOn(device)
  for (const { id, record, manner } of device.told) {
    const received = came.get(id)
    if (!received && waitsForPerson(id, came, own)) continue
    if (!received) return `${id} was told to be saved and never reached the server`
    const { state, type } = received
    if (state === 'blocked' && !waitsForPerson(id, came, own))
      return `${type} waits for ever for ${received.answer.by?.join()}`
    if (state === 'refused' && manner === 'fact') return `${type} has happened and was refused`
    const table = tables.get(type.split('.')[0] ?? '')
    if (state === 'applied' && !table?.has(record)) return `${type} was applied and left no record`
  }
  return null
}

/** What was set aside or refused is for a person to mend; only what builds upon it waits. */
function waitsForPerson(id: string, came: Came, own: ReadonlyMap<string, Stage>): boolean {
  const received = came.get(id)
  // In front of a person on the device, whatever a server that came back from an older copy knows of it.
  if (own.get(id) === 'refused') return true
  if (!received) return false
  if (received.state === 'blocked') return received.answer.by?.some((by) => waitsForPerson(by, came, own)) ?? false
  return received.state === 'set_aside' || received.state === 'refused'
}

const stagesOn = async ({ outbox }: SimulatedDevice): Promise<ReadonlyMap<string, Stage>> =>
  new Map((await outbox.all()).map(({ command, stage }) => [command.id, stage]))

const unfinished = ['waiting', 'blocked', 'applied']

/** The replica is what the server shows this person, and nothing lies over it any more. */
async function caughtUp(world: World, device: SimulatedDevice, server: SimulatedServer): Promise<string | null> {
  const [own, came] = [await stagesOn(device), cameTo(server)]
  const waiting = (await device.outbox.all()).filter(
    ({ stage, command }) =>
      unfinished.includes(stage) && !(stage === 'blocked' && waitsForPerson(command.id, came, own)),
  )
  if (waiting[0]) return `${waiting[0].command.type} is still ${waiting[0].stage}`
  const replica = await device.replicas.shown()
  const actor = server.people.get(device.actor.user_id) ?? device.actor
  const parts = server.releases.partsOf(actor, world.now)
  const names = new Set(parts.map(({ name }) => name))
  const held = await replica.everything()
  for (const [name, rows] of held)
    if (!names.has(name) && rows.length > 0) return `${name} was revoked and is still there`
  return server.store.snapshot(async (snapshot) => {
    for (const part of parts) {
      const shown = (await part.after(snapshot, null, Number.MAX_SAFE_INTEGER)).filter(isSomething)
      const own = (held.get(part.name) ?? []).filter(isSomething)
      const difference = differ(byId(own), byId(shown))
      if (difference) return `${part.name} ${difference}`
    }
    return null
  })
}

const isSomething = (row: Row) => !Array.isArray(row.balances) || row.balances.length > 0
const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [String(row.id), row]))

function differ(own: ReadonlyMap<string, Row>, shown: ReadonlyMap<string, Row>): string | null {
  for (const [id, row] of shown) {
    const held = own.get(id)
    if (!held) return `${id} is missing`
    if (!same(sorted(held), sorted(row))) return `${id} is ${JSON.stringify(held)} instead of ${JSON.stringify(row)}`
  }
  for (const id of own.keys()) if (!shown.has(id)) return `${id} should not be there`
  return null
}

/** The balances of a sheet come in any order. */
const sorted = (row: Row): Row =>
  Array.isArray(row.balances)
    ? { ...row, balances: row.balances.map((one) => JSON.stringify(entries(one))).sort() }
    : JSON.parse(JSON.stringify(row))
const entries = (row: Row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))

/** What this device shows of all goods: the replica with what lies over it. */
export async function shownStock(device: SimulatedDevice, products: readonly string[]): Promise<string> {
  const replica = await device.replicas.shown()
  // A request that was refused has not happened: it may go from the screen with the answer.
  const facts = (await device.outbox.all()).filter(({ command }) => command.manner === 'fact')
  const overlay = overlayOf(facts, await replica.settled())
  const sheets = await new OverlaidBooks(replica, overlay).sheets(registerProduct, products)
  const rows = [...sheets.values()].flat().filter(({ quantity }) => quantity !== 0)
  return JSON.stringify(
    rows.map((row) => JSON.stringify([row.product_id, row.warehouse_id, row.place, row.unit, row.quantity])).sort(),
  )
}

/** Commands of one tab are taken in the order in which they were made. */
function inOrder({ taken }: SimulatedServer): string | null {
  const last = new Map<string, number>()
  for (const { stream, seq } of taken) {
    if (seq <= (last.get(stream) ?? 0)) return `${seq} of stream ${stream} was taken after ${last.get(stream)}`
    last.set(stream, seq)
  }
  return null
}

/** Within one epoch a cursor only goes forward. */
function forward(device: SimulatedDevice): string | null {
  for (const cursors of device.replicas.cursors) {
    const versions = cursors.map((text) => readCursor(text)?.own.version ?? 0)
    const back = versions.findIndex((version, at) => version < (versions[at - 1] ?? 0))
    if (back > 0) return `its cursor went back from ${versions[back - 1]} to ${versions[back]}`
  }
  return null
}

/** The registers say what the documents that stand say, counted anew from the documents alone. */
function conserved({ store }: SimulatedServer): string | null {
  const { tables, entries } = store.copy
  const standing = (name: string) =>
    [...(tables.get(name)?.values() ?? [])].filter((row) => row.is_posted && !row.deleted_at)
  const value = entries.reduce((sum, { entry }) => sum + entry.value, 0)
  if (value !== 0) return `the books are out of balance by ${value}`
  const goods = new Sums()
  for (const [name, sign] of [
    ['product_receipt', 1],
    ['product_return_from_client', 1],
    ['retail_sale', -1],
  ] as const)
    for (const row of standing(name))
      for (const { product_id, quantity } of row.lines as readonly Row[]) goods.add(product_id, sign * Number(quantity))
  const held = new Sums()
  for (const { register, dimensions, amounts } of netOf(entries.map(({ entry }) => entry)))
    if (register === registerProduct) held.add(dimensions.product_id, amounts.quantity ?? 0)
  return goods.unlike(held, 'goods')
}

class Sums {
  private readonly sums = new Map<string, number>()

  add(key: unknown, amount: number) {
    this.sums.set(String(key), (this.sums.get(String(key)) ?? 0) + amount)
  }

  unlike(other: Sums, what: string): string | null {
    for (const key of new Set([...this.sums.keys(), ...other.sums.keys()])) {
      const [mine, theirs] = [this.sums.get(key) ?? 0, other.sums.get(key) ?? 0]
      if (mine !== theirs) return `${what} of ${key}: documents say ${mine}, registers ${theirs}`
    }
    return null
  }
}

/** A unit is in one place, unless somebody was told that the books see it otherwise. */
function oncePlaced({ store }: SimulatedServer): string | null {
  const { tables, entries } = store.copy
  const questioned = new Set(
    [...(tables.get('attention')?.values() ?? [])].map((row: StoredRow) => String(row.document_id)),
  )
  const doubted = new Set(
    entries
      .filter(({ document_id }) => questioned.has(document_id))
      .map(({ entry }) => String(entry.dimensions.unit ?? '')),
  )
  const places = new Map<string, number>()
  for (const { register, dimensions, amounts } of netOf(entries.map(({ entry }) => entry)))
    if (register === registerProduct && dimensions.unit && (amounts.quantity ?? 0) > 0)
      places.set(String(dimensions.unit), (places.get(String(dimensions.unit)) ?? 0) + 1)
  for (const [unit, count] of places) if (count > 1 && !doubted.has(unit)) return `${unit} is in ${count} places`
  return null
}

export const everyProduct = (server: SimulatedServer) => [
  ...(server.store.copy.tables.get(resourceNamed('product').name)?.keys() ?? []),
]
