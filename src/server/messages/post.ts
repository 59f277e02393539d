import type { Database } from '#store/sql/wire/database.ts'
import type { Config } from '../config.ts'
import { mailServer } from './mail.ts'
import type { Messages, Sender, Taken } from './message.ts'
import { MessageQueue } from './queue.ts'
import { smsGateway } from './sms.ts'
import { type GatewayStandIn, startMailStandIn, startSmsStandIn } from './stand-in.ts'

/** As many as a person looks through. */
const most = 100

interface Post {
  readonly messages: Messages
  /** What the stand-ins have taken, the newest first; null where everything really goes out. */
  readonly mailbox: (() => readonly Taken[]) | null
  start(): void
  close(): Promise<void>
}

/**
 * Messages by the gateways of the configuration. Outside production what has none is taken by a stand-in and shown in
 * the mailbox; in production it is not sent at all, since a mailbox with everybody's codes would let anybody in.
 */
export function openPost(db: Database, config: Config, failed: (error: unknown) => void): Post {
  const { sms, mail, production, tokenSecret } = config
  const taken: Taken[] = []
  const standIns: Promise<GatewayStandIn>[] = []
  function take(one: Taken) {
    taken.unshift(one)
    taken.splice(most)
  }

  /** Started with the first message. */
  function standing(start: typeof startSmsStandIn, senderAt: (url: string) => Sender): Sender | null {
    if (production) return null
    let started: Promise<Sender> | null = null
    const sender = () => {
      if (started) return started
      const standIn = start(take)
      standIns.push(standIn)
      started = standIn.then(({ url }) => senderAt(url))
      return started
    }
    return {
      send: async (message) => (await sender()).send(message),
      stateOf: async (id) => (await (await sender()).stateOf?.(id)) ?? 'sent',
    }
  }

  const queue = new MessageQueue(
    db,
    tokenSecret,
    {
      sms: sms ? smsGateway(sms) : standing(startSmsStandIn, (url) => smsGateway({ url, key: null })),
      mail: mail
        ? mailServer(mail)
        : standing(startMailStandIn, (url) => mailServer({ url, from: 'Savdo <savdo@example.uz>' })),
    },
    failed,
  )
  return {
    messages: queue,
    mailbox: production || (sms && mail) ? null : () => taken,
    start: () => queue.start(),
    async close() {
      await queue.close()
      for (const standIn of standIns) await (await standIn).close()
    },
  }
}
