import { chanceFrom } from '#server/seed/chance.ts'
import { type Step, storyOf } from './acts.ts'
import { SimulatedDevice } from './device.ts'
import type { Flaw } from './flaws.ts'
import { complaint } from './invariants.ts'
import { withLimits } from './limited-shop.ts'
import { Play } from './play.ts'
import { wronged } from './rightful.ts'
import { SimulatedServer } from './server.ts'
import { stockShop } from './shop.ts'
import { Thief, withModestCashiers } from './thief.ts'
import { inWorld, World } from './world.ts'

export interface Options {
  readonly seed: number
  readonly devices?: number
  readonly steps?: number
  readonly flaw?: Flaw | null
  /** Somebody is about who acts in the names of others: then all that is asked is whether anybody was wronged or robbed. */
  readonly thief?: boolean
  /** Only these steps of the seed's day, by their numbers: what is left of a story when it is told shorter. */
  readonly only?: readonly number[]
}
export interface Outcome {
  readonly complaint: string | null
  readonly story: readonly Step[]
}

/** One day of a small shop in which everything goes wrong that can. The same seed is the same day. */
export async function simulate(options: Options): Promise<Outcome> {
  const { seed, devices: count = 3, steps = 60, flaw = null, thief = false, only } = options
  const all = storyOf({ seed, devices: count, steps, thief })
  const story = only ? all.filter(({ number }) => only.includes(number)) : all
  const world = new World(seed)
  return inWorld(world, async () => ({ complaint: await live(world, story, { seed, count, flaw, thief }), story }))
}

interface Life {
  readonly seed: number
  readonly count: number
  readonly flaw: Flaw | null
  readonly thief: boolean
}

async function live(
  world: World,
  story: readonly Step[],
  { seed, count, flaw, thief: isRobbed }: Life,
): Promise<string | null> {
  const server = new SimulatedServer(world, flaw)
  const stocked = await stockShop(server)
  const limited = isRobbed ? await withLimits(withModestCashiers(stocked, server), server) : null
  const shop = limited ?? stocked
  const devices = Array.from(
    { length: count },
    (_, at) => new SimulatedDevice(world, server, shop.cashiers[at % shop.cashiers.length]!, flaw),
  )
  const thief = limited && new Thief(world, server, limited)
  const complaints: string[] = []
  const play = new Play({ world, server, shop, thief }, complaints, flaw)
  for (const device of devices) await play.finish(play.sync(device, 0))
  for (const step of story) {
    const device = devices[step.device]!
    // No two begin at the same moment: by it is told which deed was done by which right.
    world.pass(1)
    const begun = play.begin(step, device, chanceFrom(seed * 101 + step.number * 13 + 5))
    begun.catch((error: unknown) => complaints.push(`step ${step.number} ${step.act}: ${String(error)}`))
    // What is begun goes on beside what comes next.
    for (let turns = world.chance.below(30); turns > 0; turns--) await world.advance()
    if (complaints[0] && !thief) return complaints[0]
  }
  await world.quiet()
  if (thief) return wronged(server, devices) ?? thief.unseen()
  for (const device of devices) device.fairWeather()
  // A bounded number of rounds: everybody sends, then everybody hears of the others.
  for (let round = 0; round < 6; round++) for (const device of devices) await play.finish(play.sync(device, 0))
  for (const device of devices) await play.finish(play.check(device, 0))
  return complaints[0] ?? (await complaint(world, server, devices))
}
