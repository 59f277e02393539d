import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import * as v from 'valibot'
import { changeResource } from '#commands/change.ts'
import { resourceNamed } from '#domain/house.ts'
import { emptyRow } from '#domain/kernel/resource.ts'
import { done, fault, type Result, refused } from '#domain/kernel/result.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { phoneSchema } from '#domain/people/login-name.ts'
import { passwordSchema } from '#domain/people/own-account.ts'
import { columnOf, tableOf } from '#store/sql/rows/tables.ts'
import { users } from '#store/sql/tables/people.ts'
import { addPerson } from '../people/add-person.ts'
import { hashPassword } from '../session/password.ts'
import type { OpenBooks } from './open-books.ts'

/** What it asks for; an environment variable of that name answers instead. */
export const superQuestions = {
  SUPER_PHONE: 'Phone number',
  SUPER_PASSWORD: 'Password, at least 8 letters and digits',
  SUPER_FIRST_NAME: 'First name',
  SUPER_LAST_NAME: 'Last name',
  SUPER_ORGANISATION: 'Organisation',
  SUPER_PREFIX: 'Prefix of its codes, at most 4 letters',
} as const

const named = v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(150, 'max_length'))
const superSchema = v.object({
  SUPER_PHONE: phoneSchema,
  SUPER_PASSWORD: passwordSchema,
  SUPER_FIRST_NAME: named,
  SUPER_LAST_NAME: named,
  SUPER_ORGANISATION: named,
  SUPER_PREFIX: named,
})
type Founder = v.InferOutput<typeof superSchema>

const organisation = resourceNamed('organisation')

/** Makes the first super user of an empty database, who can add all others. */
export async function createSuper(books: OpenBooks, answers: object): Promise<Result<string>> {
  const parsed = parseWith(superSchema, answers)
  if (!parsed.ok) return parsed
  const founder = parsed.value
  const db = books.pools.people
  const others = and(eq(users.phone_number, founder.SUPER_PHONE), isNull(users.deleted_at))
  if ((await db.$count(users, others)) > 0) return refused('invalid', { SUPER_PHONE: [fault('taken')] })
  const id = v7()
  const home = await homeOf(books, founder, id)
  if (!home.ok) return home
  const password_hash = await hashPassword(founder.SUPER_PASSWORD)
  const input = {
    organisation_id: home.value,
    first_name: founder.SUPER_FIRST_NAME,
    last_name: founder.SUPER_LAST_NAME,
    phone_number: founder.SUPER_PHONE,
    language: 'ru',
    is_super: true,
  }
  const added = await books.store.transaction((writer) =>
    addPerson({ writer, ...founding(id, home.value) }, input, password_hash, id),
  )
  return added.ok ? done(founder.SUPER_PHONE) : added
}

/** The organisation of that name, founded if there is none. */
async function homeOf(
  { pools: { people: db }, store }: OpenBooks,
  founder: Founder,
  user_id: string,
): Promise<Result<string>> {
  const { SUPER_ORGANISATION: name, SUPER_PREFIX: prefix } = founder
  const table = tableOf(organisation)
  const called = and(eq(columnOf(table, 'name'), name), isNull(columnOf(table, 'deleted_at')))
  const [found] = await db
    .select({ id: columnOf(table, 'id') })
    .from(table)
    .where(called)
  if (found) return done(String(found.id))
  const id = v7()
  const input = { ...emptyRow(organisation), name, prefix, customer_type: 'na', is_active: true }
  const founded = await store.transaction((writer) =>
    changeResource(organisation, { action: 'create', id, input }, { writer, ...founding(user_id, id) }),
  )
  return founded.ok ? done(id) : founded
}

/** The founder acts before there is anybody. */
const founding = (user_id: string, organisation_id: string) => ({
  actor: { user_id, organisation_id, is_super: true, permissions: new Set<string>() },
  author: { user_id, device: 'create-super', at: new Date() },
})
