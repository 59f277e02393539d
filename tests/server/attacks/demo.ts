import { eq, sql } from 'drizzle-orm'
import { house, resourceNamed } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { narrowingOf, notOfferedIn } from '#domain/kernel/offered.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import { withoutSecrets } from '#domain/kernel/secrets.ts'
import { plantCountries } from '#server/seed/countries.ts'
import { demoLogins } from '#server/seed/people.ts'
import { openSession } from '#server/session/sessions.ts'
import { everyRow } from '#store/query.ts'
import { verify } from '#store/sql/books/verify.ts'
import { users } from '#store/sql/tables/people.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { storedRow } from '../../support/rows.ts'
import { testServer } from '../server.ts'
import { type Pick, typed } from './typed.ts'

export type Demo = Awaited<ReturnType<typeof demoServer>>
export interface Somebody {
  readonly id: string
  readonly token: string
  readonly refresh: string
  readonly organisation_id: string
}

/** The demo with its month of work and its people, and at least one row of every kind in both organisations. */
export async function demoServer(...[changed, surroundings]: Parameters<typeof testServer>) {
  const server = await testServer(changed, surroundings, freshDatabase('demo'))
  const { db, store, tokens } = server
  const [own, other] = [server.organisation, await server.organisationWith('SO')]
  if (!other) throw new Error('the demo has one organisation only')

  /** Signed in once: `cashier`, or `admin of SO`. */
  const people = new Map<string, Promise<Somebody>>()
  const person = (name: string): Promise<Somebody> => {
    const found = people.get(name) ?? signIn(name)
    people.set(name, found)
    return found
  }
  async function signIn(name: string): Promise<Somebody> {
    const [s_code, prefix = 'MT'] = name.split(' of ')
    const login = demoLogins.find((one) => one.s_code === s_code && one.organisation === prefix)
    if (!login) throw new Error(`nobody in the demo is ${name}`)
    const [{ id, organisation_id } = { id: '', organisation_id: '' }] = await db
      .select()
      .from(users)
      .where(eq(users.phone_number, login.phone_number))
    const { access_token: token, refresh_token: refresh } = await openSession(db, tokens, id, {
      device: 'test',
      device_id: null,
    })
    return { id, organisation_id, token, refresh }
  }

  /** Every row there is of a kind, deleted ones too. */
  async function rowsOf(resource: Resource): Promise<readonly StoredRow[]> {
    const query = { ...everyRow(resource, 'en'), deleted: 'with' } as const
    return (await store.list(resource, query, { organisation_id: 'every' })).rows
  }
  /** What an organisation keeps to itself. */
  const privateRows = async (resource: Resource, owner: StoredRow) =>
    (await rowsOf(resource)).filter((row) =>
      resource.scope === 'self' ? row.id === owner.id : row.organisation_id === owner.id && !row.is_global,
    )

  /** Names the first living row that an organisation may pick. */
  async function pickFor(owner: StoredRow): Promise<Pick> {
    const found = new Map<string, readonly StoredRow[]>()
    for (const resource of house) {
      const isOwn = (row: StoredRow) => row.organisation_id === owner.id || row.id === owner.id
      const rows = (await rowsOf(resource)).filter((row) => resource.scope === 'shared' || isOwn(row))
      found.set(
        resource.name,
        rows.filter((row) => !row.deleted_at),
      )
    }
    return (field, chosen) => {
      const { to, within = [] } = field
      const keys = within.filter((name) => name !== 'organisation').map((name) => `${name}_id`)
      const offered = narrowingOf(field, resourceNamed(to))
      const fits = (row: Row) =>
        keys.every((key) => !(key in row) || row[key] === chosen[key]) && notOfferedIn(offered, row).length === 0
      return found.get(to)?.find(fits)?.id ?? null
    }
  }

  async function plantEveryKind(owner: StoredRow) {
    for (const resource of house) {
      if (resource.scope !== 'organisation' || (await privateRows(resource, owner)).length > 0) continue
      const draft = isDocument(resource) && { status: resource.draft, is_posted: false }
      const written = withoutSecrets(resource.fields, typed(resource.fields, await pickFor(owner)), null)
      const fields = { ...written, ...(draft || resource.derive(written)) }
      const stamps = { organisation_id: owner.id, prefix: owner.prefix }
      await store.transaction(async (writer) => {
        const index = draft ? 0 : await writer.nextIndex(resource, owner.id)
        const after = storedRow(resource.name, { ...fields, ...stamps, index })
        const author = { user_id: owner.id, device: 'test', at: new Date() }
        await writer.save({ resource, action: 'create', before: null, after }, author)
      })
    }
  }
  await plantCountries(store)
  await plantEveryKind(own)
  await plantEveryKind(other)

  /** What the database holds of an organisation, table by table: the same before and after whatever did not touch it. */
  async function fingerprintOf({ id }: StoredRow): Promise<Readonly<Record<string, string>>> {
    const { rows } = await db.execute<{ table_name: string }>(sql`
      select table_name from information_schema.columns where column_name = 'organisation_id' and table_schema = 'public'`)
    const prints: Record<string, string> = {}
    const read = async (table: string, column: string) => {
      const { rows } = await db.execute<{ print: string }>(
        sql.raw(`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
          from "${table}" t where "${column}" = '${id}'`),
      )
      prints[table] = rows[0]!.print
    }
    await inHelpings(rows, ({ table_name }) => read(table_name, 'organisation_id'), 4)
    await read(resourceNamed('organisation').name, 'id')
    return prints
  }

  /** What differs between the entries and what they should come to. */
  async function differences(): Promise<readonly string[]> {
    const found: string[] = []
    await verify(db, ({ name, differences }) => void (differences > 0 && found.push(name)))
    return found
  }

  return {
    ...server,
    own,
    other,
    person,
    resource: resourceNamed,
    rowsOf,
    privateRows,
    pickFor,
    fingerprintOf,
    differences,
  }
}

/** So many at a time, answers in order. */
export async function inHelpings<T, R>(list: readonly T[], work: (one: T) => Promise<R>, size = 8): Promise<R[]> {
  const answers: R[] = []
  for (let at = 0; at < list.length; at += size)
    answers.push(...(await Promise.all(list.slice(at, at + size).map(work))))
  return answers
}

/** The same, but of files one person takes only one at a time. */
export async function filesApart<T extends { readonly path: string }, R>(
  list: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const isFile = ({ path }: T) => path.split('?')[0]?.endsWith('/export') ?? false
  const others = list.filter((one) => !isFile(one))
  return [...(await inHelpings(others, work)), ...(await inHelpings(list.filter(isFile), work, 1))]
}

/** The ids that stand anywhere in an answer. */
export const idsIn = (text: string) =>
  new Set(text.toLowerCase().match(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g))
