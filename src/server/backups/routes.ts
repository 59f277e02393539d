import type { FastifyInstance } from 'fastify'
import { type BackupState, backUpNow, backupState } from '#wire/backups.ts'
import { serve } from '../http/serve.ts'

declare module '../tools/parts.ts' {
  interface Parts {
    readonly backups: BackupKeeper
  }
}

interface BackupKeeper {
  state(): Promise<BackupState>
  now(): void
}

export function mountBackups(api: FastifyInstance, { backups }: { readonly backups: BackupKeeper }) {
  serve(api, backupState, () => backups.state())

  serve(api, backUpNow, () => {
    backups.now()
    return backups.state()
  })
}
