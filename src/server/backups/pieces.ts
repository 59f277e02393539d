import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type BackupContents, type BackupHead, contentsIn, contentsPiece, type KeptFile } from './head.ts'
import type { BackupPlace } from './place.ts'
import type { Passphrase } from './sealed-stream.ts'
import { BackupTrouble } from './trouble.ts'

/** Counts and hashes what passes. */
function weighed() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, told: () => ({ bytes, sha256: hash.digest('hex') }) }
}

interface Keeping {
  /** The file that is written; it is on the disk when this has ended. */
  readonly path: string
  /** The name that it has in the backup, and is sealed with. */
  readonly name: string
  readonly passphrase: Passphrase | null
  readonly signal: AbortSignal
}

const isPacked = (name: string) => name.endsWith('.gz')

/** Writes a stream to a file, packed if its name says so, sealed if there is a passphrase. */
export async function keepPiece(content: Readable, { path, name, passphrase, signal }: Keeping): Promise<KeptFile> {
  const { stream, told } = weighed()
  const file = createWriteStream(path, { flush: true, mode: 0o600 })
  const packing = isPacked(name) ? [createGzip()] : []
  const sealing = passphrase ? [passphrase.sealing(name)] : []
  await pipeline([content, ...packing, ...sealing, stream, file], { signal })
  return { name, ...told() }
}

/** Reads a kept file to its end and throws if it is not what was written. */
export async function mustBeWhole(place: BackupPlace, { name, bytes, sha256 }: KeptFile, signal: AbortSignal) {
  const hash = createHash('sha256')
  let found = 0
  try {
    for await (const chunk of place.read(name, bytes)) {
      signal.throwIfAborted()
      hash.update(chunk)
      found += chunk.length
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new BackupTrouble('broken', `${name} is missing`)
  }
  if (found !== bytes) throw new BackupTrouble('broken', `${name} has ${found} bytes instead of ${bytes}`)
  if (hash.digest('hex') !== sha256) throw new BackupTrouble('broken', `${name} is not what was written`)
}

/** Gives the content of a kept file, opened and unpacked, to `take`. */
export async function readPiece(
  place: BackupPlace,
  { name, bytes }: KeptFile,
  passphrase: Passphrase | null,
  take: (content: AsyncIterable<Buffer>) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const opening = passphrase ? [passphrase.opening(name)] : []
  const unpacking = isPacked(name) ? [createGunzip()] : []
  await pipeline([place.read(name, bytes), ...opening, ...unpacking, take], { signal }).catch((error) => {
    // What gzip says of bytes that are not its own.
    throw String(error.code).startsWith('Z_') ? new BackupTrouble('broken', `${name}: ${error.message}`) : error
  })
}

/** The passphrase of a backup, or null where it is open. */
export function passphraseOf({ passphrase: its }: BackupHead, ours: Passphrase | null): Passphrase | null {
  if (its === null) return null
  if (its === ours?.fingerprint) return ours
  const own = ours ? `that of BACKUP_PASSPHRASE is ${ours.fingerprint}` : 'BACKUP_PASSPHRASE is not set'
  throw new BackupTrouble('other_passphrase', `the passphrase of the backup is ${its}, ${own}`)
}

/** What a backup holds; throws where that can't be read. */
export async function contentsOf(
  place: BackupPlace,
  head: BackupHead,
  ours: Passphrase | null,
  signal: AbortSignal,
): Promise<BackupContents> {
  const piece = pieceOf(head, contentsPiece)
  await mustBeWhole(place, piece, signal)
  let text = ''
  const take = async (content: AsyncIterable<Buffer>) => {
    text = String(Buffer.concat(await Array.fromAsync(content)))
  }
  await readPiece(place, piece, passphraseOf(head, ours), take, signal)
  const contents = contentsIn(text)
  if (!contents) throw new BackupTrouble('broken', `${piece.name} does not say what is in the backup`)
  return contents
}

export function pieceOf({ pieces }: BackupHead, file: string): KeptFile {
  const piece = pieces.find(({ name }) => name.endsWith(`/${file}`))
  if (!piece) throw new BackupTrouble('broken', `${file} is missing`)
  return piece
}
