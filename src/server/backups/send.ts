import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupContents, headFile, proofFile } from './head.ts'
import { folderPlace, type KnownBackup } from './place.ts'
import type { S3Place } from './s3.ts'

/** Beside a backup: to which address it came, whole and with its proof, and when. */
const sentFile = 'sent.json'

interface SentBackup {
  readonly at: string
  readonly address: string
  readonly isProofThere: boolean
}

/** Null where it has not come to this address. */
export function sentTo(address: string | null, folder: string, name: string): SentBackup | null {
  const path = join(folder, name, sentFile)
  if (address === null || !existsSync(path)) return null
  const sent: SentBackup = JSON.parse(readFileSync(path, 'utf8'))
  return sent.address === address ? sent : null
}

interface Sending {
  readonly folder: string
  readonly backup: KnownBackup
  readonly contents: BackupContents
  readonly to: S3Place
  readonly address: string
}

/** Brings a backup to the address: what is there already is not sent again, and what says that it is whole goes last. */
export async function sendBackup({ folder, backup, contents, to, address }: Sending, signal: AbortSignal) {
  const { name, head, proof } = backup
  const place = folderPlace(folder)
  const photos = contents.photos[0]?.name.replace(/[^/]+$/, '')
  const there = new Map([...(await to.files(`${name}/`)), ...(photos ? await to.files(photos) : [])])
  const files = await place.files(`${name}/`)
  const own = [...(proof ? [proofFile] : []), headFile].map((file) => `${name}/${file}`)
  const told = own.map((file) => ({ name: file, bytes: files.get(file) ?? 0 }))
  for (const { name: file, bytes } of [...contents.photos, ...head.pieces, ...told]) {
    signal.throwIfAborted()
    if (there.get(file) !== bytes) await to.put(file, place.read(file, bytes), bytes)
  }
  const sent: SentBackup = { at: new Date().toISOString(), address, isProofThere: proof !== null }
  await writeFile(join(folder, name, sentFile), JSON.stringify(sent))
}
