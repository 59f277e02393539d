import type { CommandAnswer } from '#store/command.ts'
import type { Make, Numbers, Outbox, Queued, Signature, Stage } from '#store/outbox.ts'
import { isUnsent } from './batch.ts'

/**
 * An outbox of which only some commands may be sent now; the others appear as `set_aside`, so that they are not
 * declared lost. Those that are not `isHere` do not appear at all: their streams are of their own.
 */
export class FilteredOutbox implements Outbox {
  private readonly outbox: Outbox
  private readonly mayGo: (queued: Queued) => boolean
  private readonly isHere: (queued: Queued) => boolean

  constructor(outbox: Outbox, mayGo: (queued: Queued) => boolean, isHere: (queued: Queued) => boolean) {
    this.outbox = outbox
    this.mayGo = mayGo
    this.isHere = isHere
  }

  async all(): Promise<readonly Queued[]> {
    return (await this.outbox.all())
      .filter(this.isHere)
      .map((one) => (isUnsent(one.stage) && !this.mayGo(one) ? { ...one, stage: 'set_aside' } : one))
  }

  add(stream: string, make: Make, numbers?: Numbers): Promise<Queued> {
    return this.outbox.add(stream, make, numbers)
  }

  take(answers: readonly CommandAnswer[]): Promise<void> {
    return this.outbox.take(answers)
  }

  stage(ids: readonly string[], stage: Stage, of?: Stage): Promise<void> {
    return this.outbox.stage(ids, stage, of)
  }

  sign(signatures: ReadonlyMap<string, Signature>): Promise<void> {
    return this.outbox.sign(signatures)
  }

  remove(ids: readonly string[]): Promise<void> {
    return this.outbox.remove(ids)
  }
}
