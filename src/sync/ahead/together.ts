/** Asks for what several want in one go all at once, and for nothing twice. */
export class Together<Asked> {
  private waiting: Asked[] = []
  private answer: Promise<void> | null = null
  private readonly ask: (asked: readonly Asked[]) => Promise<void>

  constructor(ask: (asked: readonly Asked[]) => Promise<void>) {
    this.ask = ask
  }

  /** Until it is known. */
  want(asked: readonly Asked[]): Promise<void> {
    this.waiting.push(...asked)
    this.answer ??= new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
      const all = this.waiting
      this.waiting = []
      this.answer = null
      return all.length > 0 ? this.ask(all) : undefined
    })
    return this.answer
  }
}
