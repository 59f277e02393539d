import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { type Actor, isEverywhere, type PermissionType, permissionKey } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { demoLogins, demoRoles } from '#server/seed/people.ts'
import { type Mounted, mountedRoutes } from '../mounted.ts'
import { type Demo, demoServer, inHelpings } from './demo.ts'

/**
 * Who may make which call, and whose rows they are answered: one line for every route, one column for every role of the
 * demo. A route that is not in the file fails until it is: `WRITE_TABLE=1 npx vitest run` of this file writes it anew,
 * and somebody reads what has changed.
 */
const file = new URL('roles-table.txt', import.meta.url)
const columns = [...demoRoles.map(({ s_code }) => s_code), 'nobody']

interface Somebody {
  readonly token: string
  readonly actor: Actor
}

let demo: Demo
let routes: readonly Mounted[]
/** Those that are answered without signing in. */
let open: ReadonlySet<Mounted>
/** Where people of the organisation work. */
let places: ReadonlySet<string>
/** By role, what each route answers them. */
const cells = new Map<string, readonly string[]>()
beforeAll(async () => {
  demo = await demoServer()
  const mounted = await mountedRoutes(demo.app)
  // A stream of news never ends.
  routes = mounted
    .filter(({ method, url }) => method !== 'HEAD' && /^\/api\/v1\/(?!sync\/events)/.test(url))
    .sort((a, b) => a.url.localeCompare(b.url) || a.method.localeCompare(b.method))
  const statuses = await inHelpings(routes, (route) => statusOf(route))
  open = new Set(routes.filter((_, at) => statuses[at] !== 401))
  const found = await Promise.all(['warehouse', 'cashbox'].map((name) => demo.rowsOf(resourceNamed(name))))
  places = new Set(found.flat().map(({ id }) => id))
})
afterAll(() => demo.close())

/** Of a role that nobody in the demo has, somebody is hired. */
async function tokenOf(name: string): Promise<string> {
  if (demoLogins.some(({ s_code }) => s_code === name)) return (await demo.person(name)).token
  const permissions = demoRoles.find(({ s_code }) => s_code === name)?.permissions ?? []
  return (await demo.hire({ organisation_id: demo.own.id, permissions })).token
}

interface Told {
  readonly id: string
  readonly is_super: boolean
  readonly roles: readonly {
    readonly permissions: readonly { readonly type: PermissionType; readonly name: string }[]
  }[]
  readonly organisation: { readonly id: string }
  readonly warehouses: readonly { readonly id: string }[]
  readonly cashboxes: readonly { readonly id: string }[]
}

async function somebodyBy(token: string): Promise<Somebody> {
  const { user }: { readonly user: Told } = (await demo.call('POST', '/me/get-me', { as: { token } })).json().data
  const { id: user_id, is_super, roles, organisation, warehouses, cashboxes } = user
  const rights = roles.flatMap(({ permissions }) => permissions.map(({ type, name }) => permissionKey(name, type)))
  const own = new Set([...warehouses, ...cashboxes].map(({ id }) => id))
  return {
    token,
    actor: { user_id, organisation_id: organisation.id, is_super, permissions: new Set(rights), places: own },
  }
}

/** They end the session that asks. */
const ending = ['POST /api/v1/logout', 'DELETE /api/v1/me/sessions']
const nameOf = ({ method, url }: Mounted) => `${method} ${url}`

/** Asked about nothing that there is and with nothing said, a call shows only whether it would have been answered. */
async function statusOf({ method, url }: Mounted, as?: Somebody): Promise<number> {
  const path = url.replace('/api/v1', '').replace(':id', v7()).replace(':to', 'cancelled')
  const { status } = await demo.call(method as 'GET', path, {
    ...(as && { as }),
    ...(method !== 'GET' && { body: {} }),
  })
  return status
}

/** Of what is no list of rows it is told only who may ask. */
const isList = ({ method, url }: Mounted) => method === 'GET' && !/:|\/export$|\/me\//.test(url)

async function whoseRows({ url }: Mounted, { token, actor }: Somebody): Promise<string> {
  // On the first of a month a report of this month has nobody's rows.
  const always = url.includes('/report/') ? '&period=last_12_months' : ''
  const answer = await demo.call('GET', `${url.replace('/api/v1', '')}?paginate=0${always}`, { as: { token } })
  if (answer.status !== 200) return answer.status === 403 ? '-' : `${answer.status}`
  const rows: readonly Row[] | undefined = answer.json().data.data
  if (!Array.isArray(rows)) return 'may'
  if (rows.length === 0) return 'none'
  const owners = new Set(rows.flatMap(({ organisation_id }) => (organisation_id ? [organisation_id] : [])))
  if ([...owners].some((id) => id !== actor.organisation_id)) return 'all'
  const isOwn = rows.every(({ created_by }) => created_by === actor.user_id)
  if (isOwn) return 'own'
  const placed = rows.map((row) => Object.values(row).filter((value) => places.has(String(value))))
  const isTheirs = placed.every((ids) => ids.length > 0 && ids.some((id) => actor.places?.has(String(id))))
  return isTheirs && !isEverywhere(actor)
    ? 'places'
    : owners.size > 0 || placed.some((ids) => ids.length > 0) || url.includes('/register/')
      ? 'house'
      : 'shared'
}

async function cellOf(route: Mounted, person: Somebody): Promise<string> {
  if (isList(route)) return whoseRows(route, person)
  if (ending.includes(nameOf(route))) return 'may'
  return (await statusOf(route, person)) === 403 ? '-' : 'may'
}

function table(): string {
  const lines = routes.map((route, at) =>
    lineOf(
      `${route.method.padEnd(6)} ${route.url.replace('/api/v1', '')}`,
      columns.map((name) => cells.get(name)?.[at] ?? '?'),
    ),
  )
  return `${[lineOf('', columns), ...lines].join('\n')}\n`
}

const lineOf = (name: string, cells: readonly string[]) =>
  [name.padEnd(58), ...cells.map((cell, at) => cell.padEnd(Math.max(6, columns[at]!.length)))].join(' ').trimEnd()

test.each(columns)('every route is asked by %s', async (name) => {
  const person = await somebodyBy(await tokenOf(name))
  const answers = await inHelpings(routes, async (route) => (open.has(route) ? 'open' : cellOf(route, person)))
  cells.set(name, answers)
  expect(answers).toHaveLength(routes.length)
})

test('every route stands in the table, with who may ask it and whose rows they see', () => {
  const said = table()
  if (process.env.WRITE_TABLE) writeFileSync(file, said)
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(said)
  expect(said.split('\n').length).toBeGreaterThan(500)
})

test('nobody without a role opens anything but their own affairs, and nobody but a super user sees over the wall', () => {
  const rows = table().split('\n').slice(1, -1)
  const cellsOf = (line: string) => line.slice(58).trim().split(/\s+/)
  for (const line of rows) {
    const [mighty = '', ...others] = cellsOf(line)
    expect(others, line).not.toContain('all')
    expect(mighty, line).not.toBe('-')
  }
})
