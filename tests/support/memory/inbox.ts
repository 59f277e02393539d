import type { Alarm, Inbox, Received } from '#store/inbox.ts'
import type { OrganisationScope } from '#store/organisation-scope.ts'
import type { FeedChange } from './feeds.ts'

export interface Letters {
  readonly streams: Map<string, number>
  readonly received: Map<string, Received>
  readonly alarms: Alarm[]
}

export const letterKey = ({ organisation_id, id }: Pick<Received, 'organisation_id' | 'id'>) =>
  `${organisation_id} ${id}`

/** What has come from devices, in memory. */
export class MemoryInbox implements Inbox {
  private readonly letters: Letters
  private readonly told: FeedChange[]

  constructor(letters: Letters, told: FeedChange[]) {
    this.letters = letters
    this.told = told
  }

  async standIns(): Promise<ReadonlyMap<string, string>> {
    return new Map()
  }

  async stream(organisation_id: string, id: string): Promise<number> {
    return this.letters.streams.get(letterKey({ organisation_id, id })) ?? 0
  }

  async advance(stream: Parameters<Inbox['advance']>[0]) {
    this.letters.streams.set(letterKey(stream), stream.last)
  }

  async commands(whose: OrganisationScope, ids: readonly string[]): Promise<readonly Received[]> {
    if (whose === 'every') return [...this.letters.received.values()].filter(({ id }) => ids.includes(id))
    return ids.flatMap((id) => this.letters.received.get(letterKey({ organisation_id: whose, id })) ?? [])
  }

  async keep(received: Received) {
    const before = this.letters.received.get(letterKey(received))
    if (before && before.hash !== received.hash) throw new Error(`the command ${received.id} came with other content`)
    this.letters.received.set(letterKey(received), received)
    this.told.push({ feed: received.organisation_id, resource: 'command', row_id: received.id })
  }

  async alarm(alarm: Alarm) {
    this.letters.alarms.push(alarm)
  }
}
