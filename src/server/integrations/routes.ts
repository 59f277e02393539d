import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fault } from '#domain/kernel/result.ts'
import { everybody } from '#store/feeds.ts'
import { integrationStates } from '#store/sql/tables/integrations.ts'
import {
  allIntegrations,
  changeIntegration,
  dropIntegration,
  type IntegrationState,
  type IntegrationTrouble,
  type OwnService,
  type Service,
  services,
  tryIntegration,
} from '#wire/integrations.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { serve } from '../http/serve.ts'
import { noteOutcomes } from '../messages/outcomes.ts'
import { perMinute } from '../session/sign-in.ts'
import { changeGroup } from '../telegram/links.ts'
import type { Parts } from '../tools/parts.ts'
import { tryOut } from './try-out.ts'
import { senderFaults } from './typed.ts'

interface Noted extends Record<string, unknown> {
  readonly organisation_id: string
  readonly service: Service
  readonly done_at: string | null
  readonly failed_at: string | null
  readonly trouble: IntegrationTrouble | null
  readonly said: string | null
}

const iso = (at: string | null | undefined) => (at ? new Date(at).toISOString() : null)

/** Whom the house asks outside: how each stands, a try, and senders of an organisation's own. */
export function mountIntegrations(api: FastifyInstance, parts: Parts) {
  const { db, config, integrations } = parts
  const ofConfig: Readonly<Record<Service, unknown>> = { ...config }

  function usually(service: Service): IntegrationState['state'] {
    if (ofConfig[service]) return 'server'
    return config.production || service === 'map' ? 'off' : 'stand_in'
  }

  async function told(organisation_id: string): Promise<{ data: IntegrationState[] }> {
    const [own, { rows }] = await Promise.all([
      integrations.senders.of(organisation_id),
      db.execute<Noted>(
        sql`select * from ${integrationStates} where organisation_id in (${organisation_id}, ${everybody})`,
      ),
    ])
    return {
      data: services.map((service) => {
        const kept = own.find((one) => one.service === service)
        const noted = rows.find((row) => row.service === service && (row.organisation_id === everybody) === !kept)
        return {
          service,
          state: kept ? 'own' : usually(service),
          own: kept
            ? {
                address: kept.address,
                login: kept.login,
                sender: kept.sender,
                has_secret: kept.sealed !== null,
                changed_at: kept.changed_at,
                changed_by: kept.changed_by,
              }
            : null,
          done_at: iso(noted?.done_at),
          failed_at: iso(noted?.failed_at),
          trouble: noted?.trouble ?? null,
          said: noted?.said ?? null,
        }
      }),
    }
  }

  serve(api, allIntegrations, (_, request) => told(ofCaller(request)))

  // A try may cost the price of a message.
  const limits = perMinute(30)
  serve(
    api,
    tryIntegration,
    async ({ service }, request) => {
      const organisation_id = ofCaller(request)
      const outcome = await tryOut(parts, { service, actor: actorOf(request), organisation_id })
      if (outcome?.trouble !== 'off' && outcome?.trouble !== 'no_address') {
        const isOwn = (await integrations.senders.of(organisation_id)).some((one) => one.service === service)
        await noteOutcomes(db, service, isOwn ? organisation_id : everybody)(outcome)
      }
      return { done: outcome === null, trouble: outcome?.trouble ?? null, said: outcome?.said || null }
    },
    limits,
  )

  serve(
    api,
    changeIntegration,
    async (typed, request) => {
      const organisation_id = inPerson(request)
      const { service } = typed
      const held = (await integrations.senders.of(organisation_id)).find((one) => one.service === service)
      const faults = senderFaults(
        typed,
        held ? { address: held.address, login: held.login, has_secret: held.sealed !== null } : null,
        integrations.isOurs,
      )
      if (Object.keys(faults).length > 0) throw new Refused('invalid', faults)
      if (typed.address && !(await integrations.mayAsk(typed.address)))
        throw new Refused('invalid', { address: [fault('integration_own_network')] })
      await integrations.senders.keep({ organisation_id, service }, typed, actorOf(request).user_id)
      await forget(parts, organisation_id, service)
      return told(organisation_id)
    },
    perMinute(60),
  )

  serve(api, dropIntegration, async ({ service }, request) => {
    const organisation_id = inPerson(request)
    await integrations.senders.drop({ organisation_id, service })
    await forget(parts, organisation_id, service)
    return told(organisation_id)
  })
}

/** How it went is of the sender that was; and chats that were begun with a bot are unknown to another. */
async function forget({ db, store }: Pick<Parts, 'db' | 'store'>, organisation_id: string, service: OwnService) {
  await db.execute(
    sql`delete from ${integrationStates} where organisation_id = ${organisation_id} and service = ${service}`,
  )
  if (service !== 'telegram') return
  await db.execute(sql`
    delete from telegram_chats where user_id in (select id from users where organisation_id = ${organisation_id})`)
  const { rows } = await db.execute<{ id: string; owner: string }>(sql`
    delete from telegram_links where organisation_id = ${organisation_id} returning owner_id as id, owner`)
  const left_at = new Date().toISOString()
  for (const { id, owner } of rows)
    if (owner === 'group') await changeGroup(store, { organisation_id, id }, { left_at })
}

/** A super user sets what is of the organisation that they have chosen, else of their own. */
const ofCaller = (request: FastifyRequest) => {
  const { chosen, organisation_id } = actorOf(request)
  return chosen ?? organisation_id
}

function inPerson(request: FastifyRequest): string {
  if (actorOf(request).behind) throw new Refused('in_person')
  return ofCaller(request)
}
