import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createCluster, findPrograms } from './embedded-cluster.ts'
import { keepRunning } from './embedded-keeper.ts'
import { askDatabase, chooseAddress, type DatabaseAddress, launch, urlOf } from './embedded-launch.ts'
import { holdFolder } from './embedded-lock.ts'
import { askToStop, stopOrphan } from './embedded-orphan.ts'
import { keepDoors, passwordFile } from './embedded-password.ts'
import { runnerFor } from './embedded-user.ts'
import { sayAloud } from './waiting.ts'

const DATABASE = 'savdo'

interface Embedded {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Runs the real PostgreSQL in `dataDir`/postgres: every commit on disk, no network, one owner at a time. When it ends by
 * itself it is started again on the same address, and `say` is told.
 */
export async function startEmbedded(dataDir: string, say = sayAloud): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(dataDir)
  const release = await holdFolder(folder)
  try {
    const { postgres: program, initdb, pg_ctl } = await findPrograms()
    const data = join(folder, 'postgres')
    const runner = runnerFor(program, existsSync(data) ? data : folder)
    if (!existsSync(data)) {
      rmSync(passwordFile(data), { force: true })
      await createCluster(data, initdb, runner)
    }
    await stopOrphan(data, pg_ctl)
    const cluster = { data, program, runner }
    const address = await chooseAddress(cluster, await keepDoors(data, program, runner))
    const log = `${data}.log`
    let isFirst = true
    const keeper = await keepRunning({
      say,
      log: `${log}.before`,
      async start() {
        if (!isFirst) {
          if (existsSync(log)) renameSync(log, `${log}.before`)
          await stopOrphan(data, pg_ctl)
        }
        isFirst = false
        return launch(cluster, address)
      },
      askToStop: (server) => askToStop(server.pid!, data, pg_ctl),
    })
    process.once('exit', keeper.end)
    const stop = async () => {
      process.off('exit', keeper.end)
      await keeper.stop()
      address.forget()
    }
    try {
      await createDatabase(address, data)
    } catch (error) {
      await stop()
      throw error
    }
    return { url: urlOf(address, DATABASE), stop: () => stop().then(release) }
  } catch (error) {
    await release()
    throw error
  }
}

async function createDatabase(address: DatabaseAddress, data: string): Promise<void> {
  try {
    const { rowCount } = await askDatabase(address, `select 1 from pg_database where datname = '${DATABASE}'`)
    if (rowCount === 0) await askDatabase(address, `create database ${DATABASE}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '28P01') throw error
    const file = passwordFile(data)
    throw new Error(`${file} is not the password of the database beside it: remove it, and a new one is drawn.`)
  }
}
