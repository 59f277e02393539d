/** Milliseconds between rounds, and until the next when something came up: by then its transaction is kept. */
interface Pauses {
  readonly usual: number
  readonly soon: number
}

/** Work done in rounds, one at a time, from the first `soon` until it is closed. */
export class Rounds {
  readonly #round: () => Promise<void>
  readonly #failed: (error: unknown) => void
  readonly #pauses: Pauses
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | null = null
  #isWanted = false
  #isClosed = false

  constructor(round: () => Promise<void>, failed: (error: unknown) => void, pauses: Pauses) {
    this.#round = round
    this.#failed = failed
    this.#pauses = pauses
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** What comes up during a round is looked at soon after it. */
  soon = (): void => {
    this.#isWanted = true
    if (!this.#working) this.#after(this.#pauses.soon)
  }

  /** Ends when the round that is going on has. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#working
  }

  #after(milliseconds: number) {
    if (this.#isClosed) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#isWanted = false
      this.#working = Promise.resolve()
        .then(this.#round)
        .catch(this.#failed)
        .finally(() => {
          this.#working = null
          this.#after(this.#isWanted ? this.#pauses.soon : this.#pauses.usual)
        })
    }, milliseconds).unref()
  }
}
