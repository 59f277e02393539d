import { fault } from '#domain/kernel/result.ts'
import { Refused, soon } from './http/errors.ts'

/** Limits heavy work: `atOnce` run, `mayWait` queue, and further callers are refused and must try again later. */
export class Turns {
  private readonly atOnce: number
  private readonly mayWait: number
  private readonly waiting: (() => void)[] = []
  private under = 0

  constructor(atOnce: number, mayWait: number) {
    this.atOnce = atOnce
    this.mayWait = mayWait
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.turn()
    try {
      return await work()
    } finally {
      // The next in the queue takes the place directly, so that no new caller gets in between.
      const next = this.waiting.shift()
      if (next) next()
      else this.under--
    }
  }

  private async turn(): Promise<void> {
    if (this.under < this.atOnce) {
      this.under++
      return
    }
    if (this.waiting.length >= this.mayWait) throw new Refused('too_many', { '': [fault('busy')] }, soon)
    await new Promise<void>((resolve) => this.waiting.push(resolve))
  }
}
