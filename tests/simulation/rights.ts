import type { Actor } from '#domain/kernel/permission.ts'
import type { Person } from '#sync/authors.ts'

interface Held {
  readonly from: Date
  readonly actor: Actor | null
}

/** Who may do what, by the server's own word: now, and at any moment before. */
export class Rights {
  private readonly history = new Map<string, readonly Held[]>()
  private readonly now: () => Date

  constructor(now: () => Date) {
    this.now = now
  }

  get(user_id: string): Actor | null {
    return this.history.get(user_id)?.at(-1)?.actor ?? null
  }

  set(user_id: string, actor: Actor) {
    this.note(user_id, actor)
  }

  /** Of somebody who is dismissed nothing is left. */
  dismiss(user_id: string) {
    this.note(user_id, null)
  }

  /** As the server tells who somebody is and since when they may what they may. */
  person(user_id: string): Person | null {
    const held = this.history.get(user_id)?.at(-1)
    return held ? { actor: held.actor, since: held.from } : null
  }

  /** Before the first word about somebody it holds too: a clock may be slow. */
  at(user_id: string, moment: Date): Actor | null {
    const held = this.history.get(user_id) ?? []
    return (held.findLast(({ from }) => from <= moment) ?? held[0])?.actor ?? null
  }

  private note(user_id: string, actor: Actor | null) {
    this.history.set(user_id, [...(this.history.get(user_id) ?? []), { from: this.now(), actor }])
  }
}
