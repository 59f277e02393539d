import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import type { BackupState } from '#wire/backups.ts'
import type { Config } from '../tools/config.ts'
import { Rounds } from '../tools/rounds.ts'
import { originOf, withClient } from './client.ts'
import { proofFile } from './head.ts'
import { type BackupSource, clearUnfinished, makeBackup } from './make.ts'
import { type BackupPart, mark, readMarks, troubleIn } from './marks.ts'
import { contentsOf } from './pieces.ts'
import { backupsIn, folderPlace, type KnownBackup, wasProven } from './place.ts'
import { dropTrial, proveBackup } from './prove.ts'
import { type S3Line, type S3Place, s3Place } from './s3.ts'
import { dueMoments, isBackupDue, isLoud } from './schedule.ts'
import { Passphrase } from './sealed-stream.ts'
import { sendBackup, sentTo } from './send.ts'
import { tidyFolder, tidyPlace } from './tidy.ts'
import { BackupTrouble, troubleOf } from './trouble.ts'

const minute = 60_000
const pauses = { usual: 5 * minute, soon: 50 }
/** A server is left time to begin before the first look. */
const first = 10 * minute
/** Milliseconds before what failed is tried again. */
const rest = 60 * minute
/** One at a time among all servers of a database; the lock goes with its connection, whatever becomes of the server. */
const turn = 7_203_542

/** How the line to the address is used, and how a backup is tried. */
interface How {
  readonly line?: S3Line
  readonly prove?: typeof proveBackup
}

type Kept = Pick<Config, 'backups' | 'dataDir' | 'tokenSecret' | 'isSecretKept'>

/** Makes backups at their hour, brings them to their address, proves them by a trial and thins them out. */
export class Backups {
  readonly #source: BackupSource
  readonly #config: Config['backups']
  readonly #address: S3Place | null
  readonly #passphrase: Passphrase | null
  readonly #failed: (error: unknown) => void
  readonly #try: typeof proveBackup
  readonly #rounds: Rounds
  readonly #closing = new AbortController()
  #first: NodeJS.Timeout | undefined
  #isAsked = false
  #isWorking = false

  constructor(
    url: string,
    { backups, ...kept }: Kept,
    failed: (error: unknown) => void,
    { line, prove = proveBackup }: How = {},
  ) {
    this.#config = backups
    this.#passphrase = backups.passphrase === null ? null : new Passphrase(backups.passphrase)
    this.#source = { ...kept, url, folder: resolve(backups.folder), passphrase: this.#passphrase }
    this.#address = backups.s3 && s3Place(backups.s3, line)
    this.#failed = failed
    this.#try = prove
    this.#rounds = new Rounds(async () => void (await this.work()), failed, pauses)
  }

  start(): void {
    this.#first = setTimeout(this.#rounds.soon, first).unref()
  }

  async close(): Promise<void> {
    clearTimeout(this.#first)
    this.#closing.abort()
    await this.#rounds.close()
  }

  /** Begins one, whatever the hour is; while one is under way it does nothing. */
  now = (): void => {
    if (this.#isWorking) return
    this.#isAsked = true
    this.#isWorking = true
    this.#rounds.soon()
  }

  /** Does what is due, and all of it where a person has asked. Answers false while another server is at it. */
  async work(isAsked = this.#isAsked, now = new Date()): Promise<boolean> {
    this.#isAsked = false
    if (!isAsked && this.#config.hour === null) return true
    this.#isWorking = true
    const { url } = this.#source
    try {
      return await withClient(url, this.#closing.signal, async (client) => {
        const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${turn}) as mine`)
        if (rows[0]?.mine) await this.#inTurn(client, isAsked, now)
        return rows[0]?.mine === true
      })
    } catch (error) {
      if (!this.#closing.signal.aborted) throw error
      return true
    } finally {
      this.#isWorking = false
    }
  }

  async #inTurn(client: pg.Client, isAsked: boolean, now: Date): Promise<void> {
    const signal = this.#closing.signal
    const { folder } = this.#source
    const origin = await originOf(client)
    const own = async () => (await backupsIn(folderPlace(folder))).filter(({ head }) => head.origin === origin)
    const attempt = async (part: BackupPart, work: () => Promise<unknown>): Promise<boolean> => {
      const before = troubleIn(await readMarks(client), part)
      if (before && before.code !== 'interrupted' && !isAsked && now.getTime() - new Date(before.at).getTime() < rest)
        return false
      try {
        await work()
        await mark(client, part, null)
        return true
      } catch (error) {
        signal.throwIfAborted()
        await this.#note(client, part, error, now)
        return false
      }
    }
    const send = async () => {
      for (const backup of await own()) await this.#send(backup)
    }

    await dropTrial(client)
    if (await clearUnfinished(folder).catch(() => false))
      await this.#note(client, 'making', new BackupTrouble('interrupted', 'what it had written is removed'), now)
    const [last] = await own().catch(() => [])
    const wasMade =
      (isAsked || isBackupDue(this.#config.hour, last?.head.made_at ?? null, now)) &&
      (await attempt('making', () => makeBackup(this.#source, now, signal)))
    await attempt('sending', send)
    const [newest] = await own().catch(() => [])
    const wasTried =
      newest !== undefined && newest.proof === null && (await attempt('proving', () => this.#prove(newest)))
    await this.#noteProofs(client, await own().catch(() => []))
    if (!wasMade && !wasTried) return
    const isReached = !(await readMarks(client)).has('sending') && (await attempt('sending', send))
    const tidying = { origin, keep: this.#config.keep, passphrase: this.#passphrase, now, signal }
    await tidyFolder(folder, tidying)
    // An address that lets nothing be removed is a good one: what is too much there goes by its own rule.
    if (this.#address && isReached) await tidyPlace(this.#address, tidying).catch(this.#failed)
  }

  async #send(backup: KnownBackup): Promise<void> {
    const { folder } = this.#source
    const address = this.#config.s3?.url
    const sent = address && sentTo(address, folder, backup.name)
    if (!this.#address || !address || (sent && sent.isProofThere === (backup.proof !== null))) return
    const signal = this.#closing.signal
    const contents = await contentsOf(folderPlace(folder), backup.head, this.#passphrase, signal)
    await sendBackup({ folder, backup, contents, to: this.#address, address }, signal)
  }

  async #prove({ name, head }: KnownBackup): Promise<void> {
    const { url, folder, passphrase, tokenSecret } = this.#source
    const place = folderPlace(folder)
    const proof = await this.#try({ url, place, passphrase, tokenSecret }, head, this.#closing.signal)
    await writeFile(join(folder, name, proofFile), JSON.stringify(proof), { flush: true })
    if (proof.trouble) this.#failed(new BackupTrouble(proof.trouble.code, `${name}: ${proof.trouble.said}`))
  }

  async #note(client: pg.Client, part: BackupPart, error: unknown, now: Date): Promise<void> {
    this.#failed(error)
    const { code, message: said } = troubleOf(error)
    await mark(client, part, { at: now.toISOString(), code, said })
  }

  async #noteProofs(client: pg.Client, [newest, ...older]: readonly KnownBackup[]): Promise<void> {
    if (!newest) return
    const { proof } = newest
    await mark(client, 'trial', proof?.trouble ? { at: proof.at, ...proof.trouble } : null)
    const proven = [newest, ...older].find(wasProven)
    if (proven) await mark(client, 'proven', { at: proven.head.made_at })
  }

  /** How it stands, as the folder tells. */
  async state(now = new Date()): Promise<BackupState> {
    const { folder } = this.#source
    const { hour, s3 } = this.#config
    const { origin, isTurnTaken, marks } = await withClient(this.#source.url, this.#closing.signal, async (client) => {
      const { rows } = await client.query<{ taken: boolean }>(
        `select exists(select from pg_locks where locktype = 'advisory' and objid = ${turn}
           and database = (select oid from pg_database where datname = current_database())) as taken`,
      )
      return { origin: await originOf(client), isTurnTaken: rows[0]?.taken === true, marks: await readMarks(client) }
    })
    const all = await backupsIn(folderPlace(folder)).catch((error: unknown) => troubleOf(error))
    const known = all instanceof BackupTrouble ? [] : all
    const unread = all instanceof BackupTrouble ? { at: now.toISOString(), code: all.code, said: all.message } : null
    const own = known.filter(({ head }) => head.origin === origin)
    const madeAt = (one: KnownBackup | undefined) => one?.head.made_at ?? null
    const lastProven = madeAt(own.find(wasProven))
    return {
      folder,
      is_same_disk: diskOf(folder) === diskOf(this.#source.dataDir),
      address: s3?.url ?? null,
      is_sealed: this.#passphrase !== null,
      hour,
      next: hour && dueMoments(hour, now).next,
      is_busy: this.#isWorking || isTurnTaken,
      is_loud: isLoud(lastProven, now),
      last_made: madeAt(own[0]),
      last_proven: lastProven,
      troubles: {
        making: unread ?? troubleIn(marks, 'making'),
        sending: troubleIn(marks, 'sending'),
        proving: troubleIn(marks, 'proving'),
      },
      backups: known.map((one) => this.#told(one, origin)),
    }
  }

  #told({ name, head, proof }: KnownBackup, origin: string): BackupState['backups'][number] {
    return {
      name,
      made_at: head.made_at,
      version: head.version,
      rows: head.rows,
      bytes: head.pieces.reduce((sum, { bytes }) => sum + bytes, 0),
      photos: head.photos.count,
      is_sealed: head.passphrase !== null,
      is_foreign: head.origin !== origin,
      sent_at: sentTo(this.#config.s3?.url ?? null, this.#source.folder, name)?.at ?? null,
      proven_at: proof && !proof.trouble ? proof.at : null,
      trouble: proof?.trouble ? { at: proof.at, ...proof.trouble } : null,
    }
  }
}

const diskOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.dev
