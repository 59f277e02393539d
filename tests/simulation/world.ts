import { type Chance, chanceFrom } from '#server/seed/chance.ts'

/** What ends in the middle: a tab that is killed never comes back from what it waits for. */
export interface Owner {
  dead: boolean
}

interface Waiting {
  readonly owner: Owner
  go(): void
}

const start = Date.parse('2026-03-02T04:00:00.000Z')

/**
 * Time, luck and order of a simulated world. Whoever touches the disk or the network waits for a turn, and who goes next
 * is drawn: any two things that could happen at once do so in every order, and the same seed gives the same order.
 */
export class World {
  readonly chance: Chance
  private waiting: Waiting[] = []
  private passed = 0
  private underway = 0

  constructor(seed: number) {
    this.chance = chanceFrom(seed * 7919 + 17)
  }

  get now(): Date {
    return new Date(start + this.passed)
  }

  pass(milliseconds: number) {
    this.passed += milliseconds
  }

  turn(owner: Owner): Promise<void> {
    return new Promise((go) => this.waiting.push({ owner, go }))
  }

  /** Lets somebody go on, until they wait again; says whether anybody did. */
  async advance(): Promise<boolean> {
    this.waiting = this.waiting.filter(({ owner }) => !owner.dead)
    const [next] = this.waiting.splice(this.chance.below(this.waiting.length), 1)
    if (!next) return false
    this.pass(1 + this.chance.below(40))
    next.go()
    do await rested()
    while (this.underway > 0)
    return true
  }

  /** What takes its time without waiting for a turn, as a batch of commands does that lets others in between. */
  async whole<T>(work: Promise<T>): Promise<T> {
    this.underway++
    try {
      return await work
    } finally {
      this.underway--
    }
  }

  /** Until nobody goes on any more; what was begun just now comes to its first wait before that is asked. */
  async quiet() {
    await rested()
    while (await this.advance());
  }
}

/** Everything that follows without waiting for a turn has happened. */
const rested = () => new Promise<void>((resolve) => setImmediate(resolve))

const real = { Date, getRandomValues: crypto.getRandomValues.bind(crypto) }

/** Ids and moments are drawn from the seed too, whoever makes them. */
export async function inWorld<T>(world: World, work: () => Promise<T>): Promise<T> {
  const luck = chanceFrom(world.chance.below(2 ** 31))
  class SimulatedDate extends real.Date {
    constructor(...given: [] | [string | number | Date]) {
      super(given.length ? given[0] : world.now.getTime())
    }
    static override now() {
      return world.now.getTime()
    }
  }
  crypto.getRandomValues = ((bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at++) bytes[at] = luck.below(256)
    return bytes
  }) as typeof crypto.getRandomValues
  globalThis.Date = SimulatedDate as DateConstructor
  try {
    return await work()
  } finally {
    globalThis.Date = real.Date
    crypto.getRandomValues = real.getRandomValues as typeof crypto.getRandomValues
  }
}
