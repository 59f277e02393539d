import * as v from 'valibot'
import type { Actor } from '#domain/kernel/permission.ts'
import { type AnswerGiven, call } from './call.ts'
import { integerSchema, momentSchema } from './shapes.ts'

/** What can go wrong with a backup; the screen and the commands have words for each. */
export const backupTroubles = [
  'disk_full',
  'folder_refused',
  'interrupted',
  'address_away',
  'address_refused',
  'may_not_try',
  'broken',
  'other_passphrase',
  'differs',
  'books_differ',
  'secrets_closed',
  'in_use',
  'not_there',
  'other_version',
  'failed',
] as const
export type BackupTroubleCode = (typeof backupTroubles)[number]

/** A backup holds everything of all organisations. */
const mayKeep = ({ is_super }: Actor) => is_super
const moment = v.nullable(momentSchema)
const trouble = v.object({
  at: momentSchema,
  code: v.picklist(backupTroubles),
  /** For whoever mends it: what the disk, the address or the database said. */
  said: v.string(),
})

const state = v.object({
  folder: v.string(),
  /** Whether that folder is lost with the disk of the data. */
  is_same_disk: v.boolean(),
  /** The S3 address that backups go to as well; null if none is set. */
  address: v.nullable(v.string()),
  is_sealed: v.boolean(),
  /** By the clock of Tashkent; null if none are made by themselves. */
  hour: v.nullable(v.string()),
  next: moment,
  /** One is being made, sent or proven. */
  is_busy: v.boolean(),
  /** No proven one is younger than two days. */
  is_loud: v.boolean(),
  last_made: moment,
  /** When the newest that was proven was made. */
  last_proven: moment,
  troubles: v.object({ making: v.nullable(trouble), sending: v.nullable(trouble), proving: v.nullable(trouble) }),
  backups: v.array(
    v.object({
      name: v.string(),
      made_at: momentSchema,
      version: v.string(),
      rows: integerSchema,
      /** Of the books alone; photos are kept once for all backups. */
      bytes: integerSchema,
      photos: integerSchema,
      is_sealed: v.boolean(),
      /** Another database's: it is kept, and never thinned. */
      is_foreign: v.boolean(),
      /** When it came to the S3 address whole. */
      sent_at: moment,
      /** When it was restored for trial and everything held. */
      proven_at: moment,
      /** Why it is not proven, where it was tried. */
      trouble: v.nullable(trouble),
    }),
  ),
})
export type BackupState = AnswerGiven<typeof backupState>

export const backupState = call('backup.state', {
  get: '/backups',
  right: mayKeep,
  answer: state,
  says: 'Backups that there are, which of them were proven by a trial restore, and what went wrong last',
  about: 'For super users. `is_loud` says that no proven backup is younger than two days.',
})

export const backUpNow = call('backup.now', {
  post: '/backups',
  right: mayKeep,
  answer: state,
  says: 'Begins a backup now, and answers before it is made',
  about: 'For super users. While one is under way it does nothing; `is_busy` and the list tell how it goes on.',
})
