import type { Database } from '#store/sql/wire/database.ts'
import type { Service } from '#wire/integrations.ts'
import type { Config } from '../tools/config.ts'
import type { StandIn } from '../tools/stand-in.ts'
import { mailServer } from './mail.ts'
import type { Messages, Sender, Taken } from './message.ts'
import { noteOutcomes, watched } from './outcomes.ts'
import { firebasePushes, type Pushes } from './push.ts'
import { startPushStandIn } from './push-stand-in.ts'
import { MessageQueue } from './queue.ts'
import { smsGateway } from './sms.ts'
import { startMailStandIn, startSmsStandIn } from './stand-in.ts'
import { type Telegram, telegramBot } from './telegram.ts'
import { startTelegramStandIn } from './telegram-stand-in.ts'

declare module '../tools/parts.ts' {
  interface Parts {
    readonly messages: Messages
    /** What takes files to people. */
    readonly carriers: Carriers
    /** What would have gone out, where a stand-in takes it. */
    readonly mailbox: (() => readonly Taken[]) | null
  }
}

/** As many as a person looks through. */
const most = 100

/** Ways by which a file reaches a person. */
export interface Carriers {
  readonly mail: Sender | null
  readonly telegram: Telegram | null
  readonly sms: Sender | null
  readonly push: Pushes | null
}

/** The senders that an organisation has set for itself. */
export type OwnCarriers = (organisation_id: string) => Promise<Partial<Carriers>>

interface Post {
  readonly messages: Messages
  /** What takes files to people; null where this server has no way to. */
  readonly carriers: Carriers
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
  const { sms, mail, telegram, push, production, tokenSecret } = config
  const taken: Taken[] = []
  const standIns: Promise<StandIn>[] = []
  function take(one: Taken) {
    taken.unshift(one)
    taken.splice(most)
  }

  /** Started with the first message. */
  function started<S extends StandIn, T>(
    start: (take: (taken: Taken) => void) => Promise<S>,
    at: (standIn: S) => T,
  ): () => Promise<T> {
    let made: Promise<T> | null = null
    return () => {
      if (made) return made
      const standIn = start(take)
      standIns.push(standIn)
      made = standIn.then(at)
      return made
    }
  }

  function standing(start: typeof startSmsStandIn, senderAt: (url: string) => Sender): Sender | null {
    if (production) return null
    const sender = started(start, ({ url }) => senderAt(url))
    return {
      send: async (message) => (await sender()).send(message),
      check: async () => (await (await sender()).check?.()) ?? { state: 'sent' },
      stateOf: async (id) => (await (await sender()).stateOf?.(id)) ?? 'sent',
    }
  }

  function standingBot(): Telegram | null {
    if (production) return null
    const bot = started(startTelegramStandIn, ({ url }) => telegramBot({ url, token: '1:of-the-stand-in', opens: url }))
    return {
      send: async (message) => (await bot()).send(message),
      check: async () => ({ state: 'sent' }),
      linkTo: async (code, into) => (await bot()).linkTo(code, into),
      starts: async () => (await bot()).starts(),
    }
  }

  const looked = <S extends Sender>(sender: S | null, service: Service) =>
    sender && watched(sender, noteOutcomes(db, service))
  function standingPushes(): Pushes | null {
    if (production) return null
    const pushes = started(startPushStandIn, firebasePushes)
    return { send: async (message) => (await pushes()).send(message) }
  }

  const senders = {
    sms: looked(sms ? smsGateway(sms) : standing(startSmsStandIn, (url) => smsGateway({ url, key: null })), 'sms'),
    mail: looked(
      mail
        ? mailServer(mail)
        : standing(startMailStandIn, (url) => mailServer({ url, from: 'Savdo <savdo@example.uz>' })),
      'mail',
    ),
  }
  const queue = new MessageQueue(db, tokenSecret, senders, failed)
  return {
    messages: queue,
    carriers: {
      ...senders,
      telegram: looked(telegram ? telegramBot(telegram) : standingBot(), 'telegram'),
      push: push ? firebasePushes(push) : standingPushes(),
    },
    mailbox: production || (sms && mail && telegram && push) ? null : () => taken,
    start: () => queue.start(),
    async close() {
      await queue.close()
      for (const standIn of standIns) await (await standIn).close()
    },
  }
}
