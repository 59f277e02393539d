import { v7 } from 'uuid'
import { dayOf } from '#domain/kernel/day.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Service } from '#wire/integrations.ts'
import type { Delivery, Sender } from '../messages/message.ts'
import { type ServiceOutcome, troubleFrom } from '../messages/outcomes.ts'
import { worded } from '../messages/wording.ts'
import { noticeAddress } from '../notices/address.ts'
import { askOutside } from '../tools/outside.ts'
import type { Parts } from '../tools/parts.ts'

type Around = Pick<Parts, 'db' | 'config' | 'integrations' | 'fiscal' | 'classifier' | 'rates'>
interface Tried {
  readonly service: Service
  readonly actor: Actor
  readonly organisation_id: string
}

const off: ServiceOutcome = { trouble: 'off', said: '' }
const silent: ServiceOutcome = { trouble: 'away', said: '' }

/** Asks a service something small by the way that everything goes, and answers how it went. */
export async function tryOut(around: Around, tried: Tried): Promise<ServiceOutcome> {
  const { config, integrations, fiscal, classifier, rates } = around
  const { service, actor, organisation_id } = tried
  switch (service) {
    case 'sms':
    case 'mail':
    case 'telegram': {
      const sender = (await integrations.carriersOf(organisation_id))[service]
      return sender ? trialMessage(around, sender, service, actor) : off
    }
    case 'fiscal': {
      const device = await fiscal.ofServer()
      return device ? ((await device.state()) ? null : silent) : off
    }
    case 'classifier': {
      if (!classifier.classifier) return off
      return (await classifier.classifier.search({ text: 'telefon', size: 1, lang: 'uz_latn' })) ? null : silent
    }
    case 'rates': {
      const told = await rates.bank?.ratesOn(dayOf(new Date().toISOString()))
      return told ? told.trouble && troubleFrom(told.trouble) : off
    }
    case 'map':
      return config.map ? oneTile(config.map.tiles) : off
    case 'push':
      return off
  }
}

/** A message to whoever tries, or, where nobody knows where they are, a question whether we are known. */
async function trialMessage({ db }: Around, sender: Sender, road: 'sms' | 'mail' | 'telegram', actor: Actor) {
  const to = await noticeAddress(db, actor.user_id, road)
  const language: Language = to?.language ?? 'ru'
  if (!to && !sender.check) return { trouble: 'no_address', said: '' } as const
  const delivery: Delivery | undefined = to
    ? await sender.send({ id: v7(), to: to.address, ...worded('trial', language, {}) })
    : await sender.check?.()
  return delivery && (delivery.state === 'sent' || delivery.state === 'delivered')
    ? null
    : troubleFrom(delivery?.why ?? '')
}

async function oneTile(tiles: string): Promise<ServiceOutcome> {
  const address = tiles.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0').replace('{s}', 'a')
  try {
    const { ok, status } = await askOutside(address, { patience: 10_000 })
    return ok ? null : troubleFrom(`HTTP ${status}`)
  } catch (error) {
    return troubleFrom((error as Error).name)
  }
}
