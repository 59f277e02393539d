import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents, house } from '#domain/house.ts'
import { type Document, placeKeysOf } from '#domain/kernel/document.ts'
import { type Actor, can, may, mayPick, type PermissionType, permissionKey } from '#domain/kernel/permission.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { demoLogins } from '#server/seed/people.ts'
import { type Demo, demoServer, inHelpings, type Somebody } from './demo.ts'
import { type Operation, operationsOf } from './operations.ts'

let demo: Demo
let operations: readonly Operation[]
beforeAll(async () => {
  demo = await demoServer()
  operations = await operationsOf(demo.app)
})
afterAll(() => demo.close())

// Of roles that nobody in the demo has, and of all calls, the table of roles tells.
const roles = demoLogins.map(({ s_code }) => s_code).filter((s_code) => !s_code.endsWith('admin'))

/** A stream of news never ends: who may hear it is asked elsewhere. */
const isAsked = ({ path }: Operation) => !path.endsWith('/events')
const atIds = (path: string, id: string) => path.replace('{id}', id).replace('{to}', 'cancelled')

/** One of the rows that a call may be about, or nothing that there is; read once for all calls of a kind. */
const ids = new Map<string, Promise<string>>()
function idFor({ tag }: Operation): Promise<string> {
  const known = ids.get(tag) ?? firstOf(tag)
  ids.set(tag, known)
  return known
}

async function firstOf(tag: string): Promise<string> {
  const resource = house.find(({ name }) => name === tag)
  const rows = resource ? await demo.privateRows(resource, demo.own) : []
  return rows[0]?.id ?? v7()
}

interface Told {
  readonly is_super: boolean
  readonly roles: readonly {
    readonly permissions: readonly { readonly type: PermissionType; readonly name: string }[]
  }[]
  readonly warehouses: readonly { readonly id: string }[]
  readonly cashboxes: readonly { readonly id: string }[]
}

/** Who somebody is, as they are told themselves. */
async function actorOf(person: Somebody): Promise<Actor> {
  const { user }: { readonly user: Told } = (await demo.call('POST', '/me/get-me', { as: person })).json().data
  const { is_super, roles, warehouses, cashboxes } = user
  const rights = roles.flatMap(({ permissions }) => permissions.map(({ type, name }) => permissionKey(name, type)))
  const places = new Set([...warehouses, ...cashboxes].map(({ id }) => id))
  return { user_id: person.id, organisation_id: person.organisation_id, is_super, permissions: new Set(rights), places }
}

test('nobody is answered who is not signed in, whatever they ask and however they say who they are', async () => {
  const closed = operations.filter((one) => !one.isOpen && isAsked(one))
  expect(closed.length).toBeGreaterThan(400)
  const { token } = await demo.person('admin')
  const sayings: Record<string, string>[] = [
    {},
    { authorization: '' },
    { authorization: token },
    { authorization: `Basic ${btoa(`admin:${token}`)}` },
    { authorization: `Device ${token}` },
    { cookie: `access_token=${token}; savdo.credentials=${token}` },
  ]
  const asked = closed.flatMap(({ method, path }) => sayings.map((headers) => ({ method, path, headers })))
  const wrong = await inHelpings(asked, async ({ method, path, headers }) => {
    const url = `${atIds(path, v7())}?access_token=${token}&token=${token}`
    const { status } = await demo.call(method, url, { headers })
    return status === 401 ? [] : [`${method} ${path} is ${status} by ${JSON.stringify(headers).slice(0, 20)}`]
  })
  expect(wrong.flat()).toEqual([])
})

test.each(roles)('every call is refused to the %s who lacks its right, and to nobody else', async (role) => {
  const person = await demo.person(role)
  const actor = await actorOf(person)
  const named = operations.filter((one) => one.permission !== null && isAsked(one))
  expect(named.length).toBeGreaterThan(350)
  const lacked = named.filter(({ permission }) => !can(actor, permission ?? ''))
  expect(lacked.length).toBeGreaterThan(100)
  const asked = await Promise.all(lacked.map(async (one) => ({ ...one, id: await idFor(one) })))
  const wrong = await inHelpings(asked, async ({ method, path, id, permission }) => {
    const { status } = await demo.call(method, atIds(path, id), { as: person, ...(method !== 'GET' && { body: {} }) })
    return status === 403 ? [] : [`${method} ${path} is ${status} without ${permission}`]
  })
  expect(wrong.flat()).toEqual([])
  const reading = named.filter(
    ({ method, path, permission }) => method === 'GET' && !path.includes('{') && can(actor, permission!),
  )
  const read = async ({ path }: (typeof reading)[number]) => {
    const { status } = await demo.call('GET', path, { as: person })
    return status === 200 ? [] : [`GET ${path} is ${status}`]
  }
  const isFile = ({ path }: (typeof reading)[number]) => path.endsWith('/export')
  const refused = await inHelpings(
    reading.filter((one) => !isFile(one)),
    read,
  )
  // Nobody is given many files at once.
  for (const one of reading.filter(isFile)) refused.push(await read(one))
  expect(refused.flat()).toEqual([])
})

test.each(roles)('asking in short opens no list to the %s but those that they may pick from', async (role) => {
  const person = await demo.person(role)
  const actor = await actorOf(person)
  const says = [
    'short=1',
    'short=0',
    'short=true',
    'short=2',
    'short=1&short=0',
    'short=0&short=1',
    'short[]=1',
    'short=',
  ]
  const asked = house.flatMap((resource) => says.map((query) => ({ resource, query })))
  const wrong = await inHelpings(asked, async ({ resource, query }) => {
    const { status } = await demo.call('GET', `${resource.path}?${query}`, { as: person })
    const isShort = new URLSearchParams(query).get('short') === '1'
    const isOpen = may(actor, resource, 'read') || (isShort && mayPick(actor, house, resource))
    return (status === 403) === !isOpen ? [] : [`${resource.path}?${query} is ${status}`]
  })
  expect(wrong.flat()).toEqual([])
})

const isTheirs = (actor: Actor, document: Document, row: Row) =>
  placeKeysOf(document).some((key) => actor.places?.has(String(row[key])))

/** Documents that stand in places of somebody else. */
async function strangeOf(actor: Actor): Promise<readonly { document: Document; row: StoredRow }[]> {
  const found = await Promise.all(
    documents
      .filter((document) => placeKeysOf(document).length > 0)
      .map(async (document) => {
        const rows = (await demo.privateRows(document, demo.own)).filter((row) => !isTheirs(actor, document, row))
        return rows.slice(0, 3).map((row) => ({ document, row }))
      }),
  )
  return found.flat()
}

test.each(['cashier', 'storekeeper'])('a %s neither sees nor moves what stands in places of others', async (role) => {
  const person = await demo.person(role)
  const actor = await actorOf(person)
  const strange = await strangeOf(actor)
  expect(strange.length).toBeGreaterThan(15)
  const before = await demo.fingerprintOf(demo.own)
  const calls = strange.flatMap(({ document, row }) =>
    operations
      .filter(({ tag, path }) => tag === document.name && path.includes('{id}'))
      .map((one) => ({ ...one, path: atIds(one.path, row.id), body: { ...row, is_draft: false } })),
  )
  const wrong = await inHelpings(calls, async ({ method, path, body }) => {
    const { status } = await demo.call(method, path, { as: person, ...(method !== 'GET' && { body }) })
    return [403, 404].includes(status) ? [] : [`${method} ${path} is ${status}`]
  })
  expect(wrong.flat()).toEqual([])
  const hidden = new Set(strange.map(({ row }) => row.id))
  for (const document of documents)
    for (const query of ['paginate=0&with_deleted=1', 'short=1&paginate=0', 'search_type=or&paginate=0']) {
      const { status, text } = await demo.call('GET', `${document.path}?${query}`, { as: person })
      if (status !== 200) continue
      const rows: readonly StoredRow[] = JSON.parse(text).data.data
      expect(
        rows.filter(({ id }) => hidden.has(id)),
        `${document.path}?${query}`,
      ).toEqual([])
    }
  expect(await demo.fingerprintOf(demo.own)).toEqual(before)
})
