import { DatabaseError } from 'pg'
import type { BackupTroubleCode } from '#wire/backups.ts'

/** Why a backup could not be made, taken elsewhere, proven or restored. */
export class BackupTrouble extends Error {
  readonly code: BackupTroubleCode

  /** `said` is the detail for whoever mends it: which piece, which answer. */
  constructor(code: BackupTroubleCode, said: string) {
    super(said)
    this.code = code
  }
}

const ofFiles: Readonly<Record<string, BackupTroubleCode>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EACCES: 'folder_refused',
  EPERM: 'folder_refused',
  EROFS: 'folder_refused',
  ENOENT: 'folder_refused',
  ENOTDIR: 'folder_refused',
}

/** Any error as a trouble that people have words for. */
export function troubleOf(error: unknown): BackupTrouble {
  if (error instanceof BackupTrouble) return error
  const said = error instanceof Error ? error.message : String(error)
  const { code = '', path } = Object(error) as NodeJS.ErrnoException
  if (error instanceof DatabaseError && code === '53100') return new BackupTrouble('disk_full', said)
  return new BackupTrouble((path !== undefined && ofFiles[code]) || (code === 'ENOSPC' ? 'disk_full' : 'failed'), said)
}
