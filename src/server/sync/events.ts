import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { idFrom } from '#domain/kernel/id.ts'
import { everybody } from '#store/feeds.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { described, string } from '../http/describe.ts'
import { callerOf } from '../http/gate.ts'
import { paramsOf } from '../http/params.ts'
import { isPersonHere, peopleHere } from '../session/here.ts'
import type { Parts } from '../tools/parts.ts'

interface Listener {
  readonly organisation_id: string
  readonly session_id: string
  readonly user_id: string
  /** The device that listens, if it says so. */
  readonly device: string | null
  readonly response: ServerResponse
  told: string
  heard: number
}

const look = 1000
/** Open streams of one session; one more closes the oldest. */
const atOnce = 5
/** Proxies close a line on which nothing is said for a minute. */
const heartbeat = 25_000

const eventsTold = described({
  tag: 'sync',
  summary:
    'A line whenever there is something new, as server-sent events, until the session or the account ends; five at once',
  description:
    'Three numbers grow: of the organisation’s news, of what all organisations share, and of one’s own notices; a fourth of what the device in `device` is asked for.',
  answer: { content: { 'text/event-stream': { schema: string } } },
})

/** A stream that says only that there is news: devices pull sooner, and nothing depends on it. */
export function mountEvents(api: FastifyInstance, { db }: Parts) {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | null = null

  const leave = (listener: Listener) => {
    listeners.delete(listener)
    listener.response.end()
    if (listeners.size > 0 || !timer) return
    clearInterval(timer)
    timer = null
  }
  let isLooking = false
  const lookAround = async () => {
    if (isLooking) return
    isLooking = true
    try {
      await tell(db, listeners, leave)
    } catch {
      // The database does not answer; the next look tries again.
    } finally {
      isLooking = false
    }
  }

  api.get('/sync/events', { config: { access: 'signed-in' }, schema: eventsTold }, (request, reply) => {
    const { actor, session_id } = callerOf(request)
    reply.hijack()
    const response = reply.raw
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
    response.writeHead(200, headers).write(': here\n\n')
    const { organisation_id } = actor
    const { user_id } = actor
    const device = idFrom(paramsOf(request).get('device'))
    const listener: Listener = { organisation_id, session_id, user_id, device, response, told: '', heard: Date.now() }
    listeners.add(listener)
    const own = [...listeners].filter((each) => each.session_id === session_id)
    for (const oldest of own.slice(0, -atOnce)) leave(oldest)
    request.raw.once('close', () => leave(listener))
    timer ??= setInterval(lookAround, look)
    void lookAround()
  })
  api.addHook('preClose', async () => {
    for (const listener of listeners) leave(listener)
  })
}

/** One query for all listeners. */
async function tell(db: Database, listeners: ReadonlySet<Listener>, leave: (listener: Listener) => void) {
  const column = (name: 'organisation_id' | 'session_id' | 'user_id') => [
    ...new Set([...listeners].map((each) => each[name])),
  ]
  const asking = [...listeners].flatMap(({ device }) => device ?? [])
  const [feeds, sessions, people] = await Promise.all([
    db.$client.query<{ feed: string; version: string }>({
      name: 'feeds_heard',
      text: 'select feed, version from feeds where feed = any($1::uuid[])',
      values: [[everybody, ...column('organisation_id'), ...column('user_id'), ...asking]],
    }),
    db.$client.query<{ family: string }>({
      name: 'sessions_ended',
      text: 'select distinct family from refresh_tokens where family = any($1::uuid[]) and revoked_at is not null',
      values: [column('session_id')],
    }),
    db.$client.query<{ id: string }>({
      name: 'people_gone',
      text: `select u.id ${peopleHere} where u.id = any($1::uuid[]) and not (${isPersonHere})`,
      values: [column('user_id')],
    }),
  ])
  const versions = new Map(feeds.rows.map(({ feed, version }) => [feed, version]))
  const ended = new Set(sessions.rows.map(({ family }) => family))
  // Judge only the listeners that were in the query; one that came meanwhile is checked next time.
  const gone = new Set(people.rows.map(({ id }) => id))
  const now = Date.now()
  for (const listener of listeners) {
    const takesNothing = listener.response.writableNeedDrain
    if (ended.has(listener.session_id) || gone.has(listener.user_id) || takesNothing) {
      leave(listener)
      continue
    }
    const { organisation_id, user_id, device } = listener
    const told = [organisation_id, everybody, user_id, ...(device ? [device] : [])].map(
      (feed) => versions.get(feed) ?? 0,
    )
    const news = told.join('.')
    if (news === listener.told && now - listener.heard < heartbeat) continue
    listener.response.write(news === listener.told ? ': here\n\n' : `data: ${news}\n\n`)
    listener.told = news
    listener.heard = now
  }
}
