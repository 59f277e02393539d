// npm run verify: sums all entries of the database and compares the results with all stored sums.
import { existsSync } from 'node:fs'
import { type Verified, verify } from '#store/sql/books/verify.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { startEmbedded } from '../src/server/database/embedded.ts'
import { ConfigError, readConfig } from '../src/server/tools/config.ts'

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (!databaseUrl && !existsSync(dataDir)) throw new ConfigError(`There are no books in ${dataDir} yet.`)
  const { url, stop } = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await startEmbedded(dataDir)
  const db = openDatabase(url, 1)
  const holds = await verify(db, say).finally(() => db.$client.end().then(stop))
  console.log(holds ? '\nEverything holds.' : '\nThe books do not hold: see above.')
  process.exitCode = holds ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function say({ name, seconds, differences, first }: Verified) {
  const time = `${seconds.toFixed(1)} s`.padStart(8)
  if (differences === 0) return console.log(`  holds  ${time}  ${name}`)
  console.log(`  DIFFERS${time}  ${name}: ${differences}`)
  for (const { place, expected, found } of first)
    console.log(
      `      ${JSON.stringify(place)}\n        expected ${JSON.stringify(expected)}\n        found    ${JSON.stringify(found)}`,
    )
  if (differences > first.length) console.log(`      and ${differences - first.length} more`)
}
