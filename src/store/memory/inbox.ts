import type { Alarm, Inbox, Received } from '../inbox.ts'
import type { Told } from './feeds.ts'

export interface Letters {
  readonly streams: Map<string, number>
  readonly received: Map<string, Received>
  readonly alarms: Alarm[]
}

/** What has come from devices, in memory. */
export class MemoryInbox implements Inbox {
  private readonly letters: Letters
  private readonly told: Told[]

  constructor(letters: Letters, told: Told[]) {
    this.letters = letters
    this.told = told
  }

  async stream(id: string): Promise<number> {
    return this.letters.streams.get(id) ?? 0
  }

  async advance({ id, last }: { id: string; last: number }) {
    this.letters.streams.set(id, last)
  }

  async commands(ids: readonly string[]): Promise<readonly Received[]> {
    return ids.flatMap((id) => this.letters.received.get(id) ?? [])
  }

  async keep(received: Received) {
    this.letters.received.set(received.id, received)
    this.told.push({ feed: received.organisation_id, resource: 'command', row_id: received.id })
  }

  async alarm(alarm: Alarm) {
    this.letters.alarms.push(alarm)
  }
}
