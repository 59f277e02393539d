// npm run restore: lists backups, or fills an empty folder or an empty database from one of them.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { verify } from '#store/sql/books/verify.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { isBackupName } from '../src/server/backups/head.ts'
import { type BackupPlace, backupsIn, folderPlace, type KnownBackup, wasProven } from '../src/server/backups/place.ts'
import { fetchBackup, restoreBackup } from '../src/server/backups/restore.ts'
import { s3Place } from '../src/server/backups/s3.ts'
import { Passphrase } from '../src/server/backups/sealed-stream.ts'
import { fingerprintOf } from '../src/server/backups/secrets.ts'
import { startEmbedded } from '../src/server/database/embedded.ts'
import { ConfigError, readConfig } from '../src/server/tools/config.ts'

const { signal } = new AbortController()
const beside = 'PORT=8081 BACKUP_AT=off SMS_URL= SMTP_URL= TELEGRAM_TOKEN='
const otherSecret =
  'TOKEN_SECRET is not the one of that time: people sign in anew, those with an authenticator app by a recovery code.\n' +
  'If you have the former secret, set it before the first start.'

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { values, positionals } = parseArgs({
    options: { into: { type: 'string' }, s3: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [asked] = positionals
  if (asked === undefined) await list()
  else await restore(asked, values.into, values.s3)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** What there is in the folder, and at the address. */
async function list() {
  const { backups } = readConfig(process.env)
  await tell(resolve(backups.folder), folderPlace(resolve(backups.folder)))
  if (backups.s3) await tell(`${backups.s3.url} (with --s3)`, s3Place(backups.s3))
  console.log(
    '\nTo restore one: npm run restore -- NAME --into FOLDER, where NAME may be last: the newest that was proven.',
  )
}

async function tell(where: string, place: BackupPlace) {
  const found = await backupsIn(place)
  console.log(`${where}: ${found.length} backups`)
  for (const one of found) {
    const proof = wasProven(one) ? 'proven' : one.proof ? `NOT GOOD: ${one.proof.trouble?.said}` : 'not tried yet'
    console.log(
      `  ${one.name}  ${one.head.rows} rows, ${one.head.photos.count} photos, Savdo ${one.head.version}, ${proof}`,
    )
  }
}

async function restore(asked: string, into: string | undefined, isFromS3: boolean) {
  const { backups, databaseUrl, dataDir } = readConfig(process.env)
  const passphrase = backups.passphrase === null ? null : new Passphrase(backups.passphrase)
  const isAddress = into !== undefined && /^postgres(ql)?:\/\//.test(into)
  const target = {
    databaseUrl: isAddress ? into : into === undefined ? databaseUrl : null,
    dataDir: into === undefined || isAddress ? dataDir : into,
  }
  const isPath = isBackupName(basename(asked)) && basename(asked) !== asked
  const folder = isFromS3 ? join(target.dataDir, 'fetched') : resolve(isPath ? dirname(asked) : backups.folder)
  const from = isFromS3 ? addressOf(backups.s3) : folderPlace(folder)
  const { name, head } = chosen(await backupsIn(from), basename(asked), isFromS3 ? 'the S3 address' : folder)
  if (resolve(target.dataDir) === join(folder, name)) throw new ConfigError('A backup is not restored into itself.')
  console.log(`The backup of ${head.made_at}, made by Savdo ${head.version}`)
  if (isFromS3) {
    console.log(`Fetching it to ${folder} ...`)
    await fetchBackup(head, { from, name, folder, passphrase, signal })
  }
  const opened = target.databaseUrl
    ? { url: target.databaseUrl, stop: async () => {} }
    : await startEmbedded(target.dataDir)
  const { url } = opened
  try {
    const restored = { folder, name, head, passphrase, url, dataDir: target.dataDir, signal, say: console.log }
    const contents = await restoreBackup(restored)
    // What has no secret yet is given one here, as a start would.
    const { tokenSecret, isSecretKept } = readConfig({ ...process.env, DATA_DIR: target.dataDir })
    const itsOwn = isSecretKept ? contents.secret : null
    if (itsOwn) writeFileSync(join(target.dataDir, 'secret'), itsOwn, { mode: 0o600 })
    if (fingerprintOf(itsOwn ?? tokenSecret) !== contents.token_secret) console.log(otherSecret)
    const db = openDatabase(url, 1)
    const holds = await verify(db, ({ name: check, differences }) => {
      if (differences > 0) console.log(`  DIFFERS  ${check}: ${differences}`)
    }).finally(() => db.$client.end())
    if (!holds) throw new ConfigError('It is restored, but the books do not hold: npm run verify says where.')
    if (isFromS3) rmSync(folder, { recursive: true })
    console.log('Restored, and everything holds.')
    const where = target.databaseUrl ? 'this DATABASE_URL' : `DATA_DIR=${target.dataDir}`
    console.log(`Start Savdo with ${where}; or to look at it beside the real one, with nothing sent to anybody:`)
    console.log(`  ${target.databaseUrl ? '' : `DATABASE_URL= DATA_DIR=${target.dataDir} `}${beside} npm start`)
  } finally {
    await opened.stop()
  }
}

function addressOf(s3: ReturnType<typeof readConfig>['backups']['s3']) {
  if (!s3) throw new ConfigError('BACKUP_S3_URL is not set.')
  return s3Place(s3)
}

function chosen(backups: readonly KnownBackup[], asked: string, where: string): KnownBackup {
  const one = asked === 'last' ? backups.find(wasProven) : backups.find(({ name }) => name === asked)
  if (one) return one
  if (asked !== 'last') throw new ConfigError(`There is no whole backup ${asked} in ${where}.`)
  throw new ConfigError(
    backups.length > 0
      ? `None of those in ${where} was proven: choose one by its name.`
      : `There are none in ${where}.`,
  )
}
