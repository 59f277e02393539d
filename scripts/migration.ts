// npm run migration -- name: writes the step from the last migration to the tables as they are declared now.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { schema } from '../src/store/sql/schema.ts'

const folder = new URL('../src/store/sql/migrations/', import.meta.url)
const [title] = process.argv.slice(2)
if (!title || !/^[a-z][a-z0-9_]*$/.test(title))
  fail('Give the migration a name, such as: npm run migration -- brand_country')

const before = read('snapshot.json') ?? generateDrizzleJson({})
const after = generateDrizzleJson(schema(), before.id)
const statements = await generateMigration(before, after)
if (statements.length === 0) fail('The tables are as the last migration left them: there is nothing to do.')

const landed = readdirSync(folder).filter((file) => file.endsWith('.sql')).length
const file = `${String(landed + 1).padStart(4, '0')}_${title}.sql`
const text = `${statements.map((statement) => withKeyNamed(statement.trim())).join('\n')}\n`
const hash = createHash('sha256').update(text).digest('hex')
writeFileSync(new URL(file, folder), text)
write('snapshot.json', after)
write('hashes.json', { ...read('hashes.json'), [file]: hash })
console.log(`Wrote ${file}. Read it: a migration may only add.`)

/**
 * drizzle leaves dropping a one-column key to be finished by hand, since it can't know its name: ours have PostgreSQL's
 * default.
 */
function withKeyNamed(statement: string) {
  const [, table] = /table_name = '(\w+)'[\s\S]+DROP CONSTRAINT "<constraint_name>";\s*$/.exec(statement) ?? []
  return table ? `ALTER TABLE "${table}" DROP CONSTRAINT "${table}_pkey";` : statement
}

function read(name: string) {
  const url = new URL(name, folder)
  return existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : undefined
}

function write(name: string, content: unknown) {
  writeFileSync(new URL(name, folder), `${JSON.stringify(content, null, 2)}\n`)
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
