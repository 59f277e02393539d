/** Collects what is asked in the same tick and asks for it in one call. */
export class Together<Asked> {
  private waiting: Asked[] = []
  private answer: Promise<void> | null = null
  private readonly ask: (asked: readonly Asked[]) => Promise<void>

  constructor(ask: (asked: readonly Asked[]) => Promise<void>) {
    this.ask = ask
  }

  /** Resolves once the answer is known. */
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
