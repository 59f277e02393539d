import type { Database } from '#store/sql/wire/database.ts'
import type { OwnService } from '#wire/integrations.ts'
import { mailServer } from '../messages/mail.ts'
import type { Sender } from '../messages/message.ts'
import { noteOutcomes, watched } from '../messages/outcomes.ts'
import type { Carriers, OwnCarriers } from '../messages/post.ts'
import { smsGateway } from '../messages/sms.ts'
import { type Telegram, telegramBot } from '../messages/telegram.ts'
import type { Config } from '../tools/config.ts'
import { addressesOf, isPublicAddress, type Resolve, resolveHost } from '../tools/public-address.ts'
import { OwnSenders } from './own-senders.ts'

declare module '../tools/parts.ts' {
  interface Parts {
    readonly integrations: Integrations
  }
}

interface Around {
  readonly db: Database
  readonly config: Config
  /** Those of the server, which serve whoever has none of their own. */
  readonly carriers: Carriers
  readonly resolve?: Resolve
}

type Own = { -readonly [S in OwnService]?: Carriers[S] }
interface Made {
  readonly changed_at: string
  readonly sender: Sender | Telegram
}

/** By whose servers messages of each organisation go: its own where it has set some, else those of the server. */
export class Integrations {
  readonly senders: OwnSenders
  readonly #around: Required<Around>
  /** Clients of those that were used, by organisation and service: a bot remembers what it was told. */
  readonly #made = new Map<string, Made>()

  constructor({ resolve = resolveHost, ...around }: Around) {
    this.#around = { resolve, ...around }
    this.senders = new OwnSenders(around.db, around.config.tokenSecret)
  }

  /** All that there is for an organisation. */
  async carriersOf(organisation_id: string): Promise<Carriers> {
    return { ...this.#around.carriers, ...(await this.own(organisation_id)) }
  }

  /** The organisation's own alone. */
  own: OwnCarriers = async (organisation_id) => {
    const own: Own = {}
    for (const kept of await this.senders.of(organisation_id)) {
      const { service, changed_at } = kept
      const key = `${organisation_id} ${service}`
      const known = this.#made.get(key)
      const made =
        known?.changed_at === changed_at ? known : { changed_at, sender: this.#clientOf(organisation_id, kept) }
      this.#made.set(key, made)
      own[service] = made.sender as Telegram
    }
    return own
  }

  /** Whether an organisation may have this server ask such a host: none of our own network, unless that was allowed. */
  async mayAsk(address: string): Promise<boolean> {
    if (this.isOurs(address)) return true
    // A name that nobody knows yet leads nowhere; a try will say so.
    return (await addressesOf(new URL(address).hostname, this.#around.resolve)).every(isPublicAddress)
  }

  /** Whether whoever runs this server named its host. */
  isOurs = (address: string): boolean => this.#around.config.integrationHosts.includes(new URL(address).hostname)

  #clientOf(organisation_id: string, kept: Awaited<ReturnType<OwnSenders['of']>>[number]): Sender | Telegram {
    const { db, config } = this.#around
    const { service, address, login, sender } = kept
    const secret = this.senders.secretOf(organisation_id, kept)
    const note = noteOutcomes(db, service, organisation_id)
    if (service === 'telegram') return watched(telegramBot({ url: config.telegramUrl, token: secret ?? '' }), note)
    const url = new URL(address ?? '')
    if (service === 'mail' && login) {
      url.username = encodeURIComponent(login)
      url.password = encodeURIComponent(secret ?? '')
    }
    const isSecure = !this.isOurs(url.href)
    const client =
      service === 'sms'
        ? smsGateway({ url: url.href, key: secret })
        : mailServer({ url: url.href, from: sender ?? '', isSecure })
    // A name may have come to lead into our own network since it was typed.
    const asked: Sender = {
      send: async (message) =>
        (await this.mayAsk(url.href)) ? client.send(message) : { state: 'unreachable', why: 'own_network' },
      ...(client.check && {
        check: async () =>
          (await this.mayAsk(url.href)) ? client.check!() : { state: 'unreachable', why: 'own_network' },
      }),
      ...(client.stateOf && { stateOf: client.stateOf }),
    }
    return watched(asked, note)
  }
}
