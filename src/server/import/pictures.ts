import { resolve } from 'node:path'
import { cellTexts } from '#domain/import/planned.ts'
import { readCells } from '#domain/import/read-cells.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { type Fault, fault } from '#domain/kernel/result.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { storePhoto } from '../files/brought.ts'
import { filesFolder } from '../files/folder.ts'
import { countUpload } from '../files/uploads.ts'
import { Refused } from '../http/errors.ts'
import { isAddress } from './facts.ts'
import { type FetchPicture, nameInAddress } from './fetch-picture.ts'
import { columnsSet, type HeldImport, type HeldImportRow } from './held.ts'

/** Pictures by what cells say, or why there is none. */
export type PicturesGot = ReadonlyMap<string, { readonly file: StoredFile } | { readonly fault: Fault }>

interface PictureSources {
  readonly db: Database
  readonly dataDir: string
  readonly fetchPicture: FetchPicture
}

const sideBySide = 4

/** Gets the pictures that rows name: those that were brought, and those that lie at an address. */
export async function gotPictures(
  { db, dataDir, fetchPicture }: PictureSources,
  held: HeldImport,
  rows: readonly HeldImportRow[],
): Promise<PicturesGot> {
  const none = { price_types: [], specifications: [] }
  const columns = columnsSet(held.kind, held.setting, none)
  const got = new Map<string, { readonly file: StoredFile } | { readonly fault: Fault }>()
  if (!columns.some((column) => column?.kind === 'pictures')) return got
  const wanted = [...new Set(rows.flatMap((row) => cellTexts(readCells(columns, row, held.setting).values.images)))]
  const folder = resolve(filesFolder(dataDir))
  async function one(name: string) {
    const brought = held.pictures[name.toLowerCase()]
    if (brought) return void got.set(name, { file: brought })
    if (!isAddress(name)) return void got.set(name, { fault: fault('import_picture_missing', { name }) })
    const fetched = await fetchPicture(name)
    if ('fault' in fetched) return void got.set(name, { fault: fault(fetched.fault, { name }) })
    try {
      await countUpload(db, held.organisation_id, fetched.bytes.length)
      const kept = await storePhoto(folder, { field: 'images', name: nameInAddress(name), bytes: fetched.bytes })
      got.set(name, kept.ok ? { file: kept.value } : { fault: kept.refusal })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      got.set(name, { fault: Object.values(error.faults)[0]?.[0] ?? fault('import_picture_failed', { name }) })
    }
  }
  for (let at = 0; at < wanted.length; at += sideBySide) await Promise.all(wanted.slice(at, at + sideBySide).map(one))
  return got
}
