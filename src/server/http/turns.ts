import { fault } from '#domain/kernel/result.ts'
import { Refused, soon } from './errors.ts'

/** Who wants a turn. */
export interface TurnOwner {
  readonly person: string
  readonly organisation: string
}

/** So many one person, and one organisation, may have running and waiting together. */
export interface Shares {
  readonly person: number
  readonly organisation: number
}

interface Waiting {
  readonly whose: TurnOwner | null
  readonly begin: () => void
}

/**
 * Limits heavy work: `atOnce` run, `mayWait` queue, and further callers are refused and must try again later. With
 * shares nobody keeps others out: whoever has the least running is next, and where one person has all places, there is
 * one more for another.
 */
export class Turns {
  private readonly atOnce: number
  private readonly mayWait: number
  private readonly shares: Shares | null
  private readonly waiting: Waiting[] = []
  private readonly running: (TurnOwner | null)[] = []

  constructor(atOnce: number, mayWait: number, shares: Shares | null = null) {
    this.atOnce = atOnce
    this.mayWait = mayWait
    this.shares = shares
  }

  async run<T>(work: () => Promise<T>, whose: TurnOwner | null = null): Promise<T> {
    await this.turn(whose)
    try {
      return await work()
    } finally {
      this.running.splice(this.running.indexOf(whose), 1)
      this.beginNext()
    }
  }

  private async turn(whose: TurnOwner | null): Promise<void> {
    if (this.hasPlaceFor(whose)) {
      this.running.push(whose)
      return
    }
    this.checkShare(whose)
    if (this.waiting.length >= this.mayWait) throw new Refused('too_many', { '': [fault('busy')] }, soon)
    await new Promise<void>((begin) => this.waiting.push({ whose, begin }))
  }

  private hasPlaceFor(whose: TurnOwner | null): boolean {
    if (this.running.length < this.atOnce) return true
    const [first] = this.running
    return (
      this.running.length === this.atOnce &&
      whose !== null &&
      first !== null &&
      this.running.every((one) => one?.person === first?.person) &&
      first?.person !== whose.person
    )
  }

  private checkShare(whose: TurnOwner | null): void {
    if (!whose || !this.shares) return
    const all = [...this.running, ...this.waiting.map((one) => one.whose)]
    const isOver = (key: keyof TurnOwner, most: number) => all.filter((one) => one?.[key] === whose[key]).length >= most
    if (isOver('person', this.shares.person) || isOver('organisation', this.shares.organisation))
      throw new Refused('too_many', { '': [fault('share_used')] }, soon)
  }

  /** The place goes to one who waits directly, so that no new caller gets in between. */
  private beginNext(): void {
    const next = this.waiting.reduce<Waiting | null>(
      (best, one) => (this.hasPlaceFor(one.whose) && (!best || this.isBefore(one, best)) ? one : best),
      null,
    )
    if (!next) return
    this.waiting.splice(this.waiting.indexOf(next), 1)
    this.running.push(next.whose)
    next.begin()
  }

  /** Of two who have as much running, the one that came first. */
  private isBefore(one: Waiting, best: Waiting): boolean {
    const under = (key: keyof TurnOwner, { whose }: Waiting) =>
      whose ? this.running.filter((other) => other?.[key] === whose[key]).length : 0
    const [own, its] = [under('organisation', one), under('organisation', best)]
    return own === its ? under('person', one) < under('person', best) : own < its
  }
}
