// npm run backup: makes a backup now, brings it to its address, proves it by a trial and thins out the old ones.
import { existsSync } from 'node:fs'
import { Backups } from '../src/server/backups/backups.ts'
import { startEmbedded } from '../src/server/database/embedded.ts'
import { ConfigError, readConfig } from '../src/server/tools/config.ts'

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  if (!databaseUrl && !existsSync(`${dataDir}/postgres`)) throw new ConfigError(`There are no books in ${dataDir} yet.`)
  const { url, stop } = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await startEmbedded(dataDir)
  const keeper = new Backups(url, config, (error) => console.error(error instanceof Error ? error.message : error))
  try {
    if (!(await keeper.work(true))) throw new ConfigError('Another server is making a backup right now.')
    const { folder, address, backups, troubles, is_loud } = await keeper.state()
    const [made] = backups
    if (!troubles.making && made) console.log(`Made ${folder}/${made.name}: ${made.rows} rows, ${made.photos} photos.`)
    if (address) console.log(made?.sent_at ? `It is at ${address}, too.` : `It is NOT at ${address}.`)
    if (made?.proven_at) console.log('It was restored for trial, and everything held.')
    if (is_loud) console.log('No backup that was proven by a trial is younger than two days.')
    process.exitCode = troubles.making || troubles.sending || !made?.proven_at ? 1 : 0
  } finally {
    await keeper.close()
    await stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
