import { sql } from 'drizzle-orm'
import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import { lineFieldsOf } from '#domain/kernel/document.ts'
import { type Field, type Fields, keyed } from '#domain/kernel/field.ts'
import type { Database } from '#store/sql/wire/database.ts'

/** Primes, one for each right: what is counted out of a planted number is a multiple of it, and hardly anything else is. */
const primes = [123456791, 987654337, 567890141, 198491317]
const words = 'Nobody may read these words'
const birthday = '1971-02-28'

const guarded = (fields: Fields) => keyed(fields).filter(({ field }) => field.seenWith)

/** Every field that names a right, wherever it stands. */
export const guardedFields = [
  ...house.flatMap((resource) => [
    ...guarded(resource.fields).map(({ key, field }) => ({ at: `${resource.name}.${key}`, field })),
    ...lineFieldsOf(resource).flatMap(({ name, field }) =>
      guarded(field.fields).map(({ key, field }) => ({ at: `${resource.name}.${name}.${key}`, field })),
    ),
  ]),
  ...books.flatMap(({ name, resources }) =>
    guarded(resources).map(({ key, field }) => ({ at: `${name}.${key}`, field })),
  ),
]
export const rights = [...new Set(guardedFields.map(({ field }) => field.seenWith!))]

export function secretFor(field: Field): number | string | readonly string[] {
  const { kind, seenWith } = field
  const prime = primes[rights.indexOf(seenWith!)]
  if (!prime) throw new Error('there are more rights than primes')
  if (kind === 'amount' || kind === 'quantity' || kind === 'integer' || kind === 'decimal') return prime
  if (kind === 'text') return words
  if (kind === 'digits') return String(prime)
  if (kind === 'codes') return [String(prime)]
  if (kind === 'day') return birthday
  if (kind === 'choice') return String(field.options[0])
  throw new Error(`say what is planted where a field of the kind ${kind} names a right`)
}

/** Puts an unmistakable value wherever a field names the right that sees it. Answers the fields in which no row holds it. */
export async function plantSecrets(db: Database): Promise<readonly string[]> {
  const barren: string[] = []
  const noted = async (at: string, statement: ReturnType<typeof sql>) => {
    const { rowCount } = await db.execute(statement)
    if (!rowCount) barren.push(at)
  }
  for (const { name, fields } of house) {
    const table = sql.identifier(name)
    const told: string[] = []
    for (const { key, field } of guarded(fields)) {
      await noted(`${name}.${key}`, sql`update ${table} set ${sql.identifier(key)} = ${secretFor(field)}`)
      told.push(key)
    }
    for (const { key, field } of keyed(fields)) {
      if (field.kind !== 'lines') continue
      const column = sql.identifier(key)
      for (const within of guarded(field.fields))
        await noted(
          `${name}.${key}.${within.key}`,
          sql`update ${table} set ${column} = (
            select jsonb_agg(line || jsonb_build_object(${within.key}::text, ${JSON.stringify(secretFor(within.field))}::jsonb))
            from jsonb_array_elements(${column}) line) where jsonb_array_length(${column}) > 0`,
        )
      if (guarded(field.fields).length > 0) told.push(key)
    }
    for (const key of told)
      await db.execute(sql`update audit set changes = changes
        || jsonb_build_object(${key}::text, jsonb_build_object('from', null, 'to', to_jsonb(${table}.${sql.identifier(key)})))
        from ${table} where audit.row_id = ${table}.id`)
  }
  for (const { name, resources } of books)
    for (const { key, field } of guarded(resources)) {
      const columns = await db.execute<{ table_name: string; column_name: string }>(sql`
        select table_name, column_name from information_schema.columns
        where table_name in (${name}, ${`${name}_now`}, ${`${name}_months`})
          and column_name in (${key}, ${`${key}_income`}, ${`${key}_outcome`}, 'value')`)
      for (const { table_name: table, column_name: column } of columns.rows)
        await noted(
          `${table}.${column}`,
          sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${secretFor(field)}`,
        )
    }
  return barren
}

/** The rights whose secrets an answer tells, be it JSON or a table: as they were planted, or summed. */
export function toldIn(answer: string): ReadonlySet<string> {
  const numbers = (answer.match(/\d+(?:[.,]\d+)?/g) ?? []).map((text) => BigInt(text.replace(/[.,]/, '')))
  const told = rights.filter((_, at) => numbers.some((number) => number > 0n && number % BigInt(primes[at]!) === 0n))
  const said = (text: string, kind: Field['kind']) =>
    answer.includes(text) ? guardedFields.filter(({ field }) => field.kind === kind) : []
  const spelled = [...said(words, 'text'), ...said(birthday, 'day')].map(({ field }) => field.seenWith!)
  const chosen = guardedFields.filter(
    ({ field }) => field.kind === 'choice' && answer.includes(`"${secretFor(field)}"`),
  )
  return new Set([...told, ...spelled, ...chosen.map(({ field }) => field.seenWith!)])
}
