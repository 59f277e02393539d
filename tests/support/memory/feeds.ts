import type { FeedPosition } from '#store/port.ts'

export interface Logged {
  readonly feed: string
  readonly version: number
  readonly mark: string
  readonly resource: string
  readonly row_id: string
}

/** How far each feed has come, and what changed at each version. */
export interface Feeds {
  readonly positions: Map<string, FeedPosition>
  readonly log: Logged[]
}

const start: FeedPosition = { epoch: '', version: 0, mark: '' }
export const positionOf = ({ positions }: Feeds, feed: string) => positions.get(feed) ?? start

export type FeedChange = Pick<Logged, 'feed' | 'resource' | 'row_id'>

/** The last thing a transaction does: what it changed becomes one version of each feed. */
export function bump(feeds: Feeds, told: readonly FeedChange[], mark: string): void {
  for (const feed of new Set(told.map((one) => one.feed))) {
    const version = positionOf(feeds, feed).version + 1
    feeds.positions.set(feed, { epoch: '', version, mark })
    const own = new Map(told.flatMap((one) => (one.feed === feed ? [[`${one.resource} ${one.row_id}`, one]] : [])))
    for (const { resource, row_id } of own.values()) feeds.log.push({ feed, version, mark, resource, row_id })
  }
}
