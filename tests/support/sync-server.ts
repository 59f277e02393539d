import { vi } from 'vitest'
import type { Actor } from '#domain/kernel/permission.ts'
import { grantsWith } from '#server/devices/grants.ts'
import { isSigned } from '#server/devices/public-key.ts'
import { pull } from '#sync/feed.ts'
import type { PullAsk, PushAsk } from '#sync/protocol.ts'
import { missingCommands, receive } from '#sync/push.ts'
import { askFrom } from '#sync/understood.ts'
import { MemoryStore } from './memory/store.ts'
import { standing } from './people.ts'
import { isSealed } from './receipts.ts'

/** The real handlers over books in memory, for devices whose people it knows. */
export class SyncServer {
  readonly store = new MemoryStore()
  readonly people = new Map<string, Actor>()
  /** Nobody reaches it. */
  away = false
  /** What it takes it takes, but its answer gets lost. */
  mute = false
  /** Says what its people may do, so that others may send for them. */
  signs = false
  private readonly grants = grantsWith('a secret of the server, as long as it must be')
  /** How many commands came, with repetitions. */
  came = 0

  async push(sender: Actor, ask: PushAsk) {
    if (this.away) throw new TypeError('fetch failed')
    const read = askFrom(through(ask))
    if (!read) throw new Error('the server does not understand its own device')
    this.came += read.commands.length
    const people = {
      person: async (id: string) => standing(this.people.get(id)),
      grant: this.grants.read,
      isSigned,
      sessionEnd: async () => null,
    }
    const answer = await receive({ store: this.store, people, now: () => new Date(), isSealed }, sender, read)
    if (this.mute) throw new TypeError('fetch failed')
    return through(answer)
  }

  async missing(sender: Actor, ids: readonly string[]) {
    if (this.away) throw new TypeError('fetch failed')
    return missingCommands(this.store, sender, ids)
  }

  async pull(sender: Actor, ask: PullAsk) {
    if (this.away) throw new TypeError('fetch failed')
    return through(await pull(this.store, sender, ask))
  }

  /** In place of `fetch`, for whoever the page says is signed in. */
  answerFetch(actorOf: (token: string) => Actor) {
    vi.stubGlobal(
      'fetch',
      async (url: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
        const actor = actorOf(headers.Authorization?.replace('Bearer ', '') ?? '')
        const ask = JSON.parse(body ?? 'null')
        if (this.away) throw new TypeError('fetch failed')
        if (url.endsWith('/sync/push')) return Response.json(await this.push(actor, ask))
        if (url.endsWith('/sync/pull')) return Response.json(await this.pull(actor, ask))
        if (url.endsWith('/sync/missing')) return Response.json({ missing: await this.missing(actor, ask.ids) })
        if (url.endsWith('/sync/grant') && this.signs)
          return Response.json({
            data: this.grants.sign({ actor, session_id: '', device: ask.device, key: ask.key }, new Date()),
          })
        return Response.json({ code: 'not_found', message: 'no' }, { status: 404 })
      },
    )
  }
}

const through = <T>(told: T): T => JSON.parse(JSON.stringify(told))
