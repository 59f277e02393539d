import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { holdFolder } from '../database/embedded-lock.ts'
import { headFile, photosOf } from './head.ts'
import { contentsOf } from './pieces.ts'
import { type BackupPlace, backupsIn, folderPlace, wasProven } from './place.ts'
import type { Passphrase } from './sealed-stream.ts'
import { type BackupKeep, thinned } from './thinning.ts'

interface Tidying {
  readonly origin: string
  readonly keep: BackupKeep
  readonly passphrase: Passphrase | null
  readonly now: Date
  readonly signal: AbortSignal
}

/** Removes the backups of a folder that are too many, but none that is being restored, and photos that none names any more. */
export async function tidyFolder(folder: string, tidying: Tidying): Promise<void> {
  const place = folderPlace(folder)
  const gone = await tidyPlace(place, tidying, (name) => holdFolder(join(folder, name)).catch(() => null))
  for (const name of gone) await rm(join(folder, name), { recursive: true, force: true })
}

/** The same at any place; only backups of this database are thinned. Answers what went. */
export async function tidyPlace(
  place: BackupPlace,
  { origin, keep, passphrase, now, signal }: Tidying,
  hold: (name: string) => Promise<(() => Promise<void>) | null> = async () => async () => {},
): Promise<readonly string[]> {
  const own = (await backupsIn(place)).filter(({ head }) => head.origin === origin)
  const aged = own.map((one) => ({ name: one.name, made_at: one.head.made_at, isProven: wasProven(one) }))
  const gone: string[] = []
  for (const name of thinned(aged, keep, now)) {
    const release = await hold(name)
    if (!release) continue
    // Without its head it is no backup any more, whenever this is cut off.
    await place.remove(`${name}/${headFile}`)
    for (const file of (await place.files(`${name}/`)).keys()) await place.remove(file)
    await release()
    gone.push(name)
  }
  if (gone.length > 0) await tidyPhotos(place, passphrase, signal)
  return gone
}

/** Removes photos that no backup names. Where one of ours can't be read nobody knows what it names, and all stay. */
async function tidyPhotos(place: BackupPlace, passphrase: Passphrase | null, signal: AbortSignal): Promise<void> {
  const own = passphrase?.fingerprint ?? null
  const backups = await backupsIn(place)
  const others = new Set(backups.map(({ head }) => photosOf(head.passphrase)))
  const named = new Set<string>()
  for (const { head } of backups.filter((one) => one.head.passphrase === own)) {
    const contents = await contentsOf(place, head, passphrase, signal).catch(() => null)
    if (!contents) return
    for (const { name } of contents.photos) named.add(name)
  }
  for (const file of (await place.files('photos/')).keys()) {
    const under = file.slice(0, file.lastIndexOf('/'))
    if (under === photosOf(own) ? !named.has(file) : !others.has(under)) await place.remove(file)
  }
}
