import type pg from 'pg'
import { everybody } from '#store/feeds.ts'
import type { BackupState, BackupTroubleCode } from '#wire/backups.ts'

export type BackupPart = 'making' | 'sending' | 'proving'
type Trouble = NonNullable<BackupState['troubles'][BackupPart]>
/** What is known of backups: what fails in which part, that the newest did not pass its trial, and until when all is proven. */
type MarkName = BackupPart | 'trial' | 'proven'
type BackupMarks = ReadonlyMap<MarkName, Omit<Trouble, 'code'> & { readonly code: BackupTroubleCode | null }>

export async function readMarks(client: pg.ClientBase): Promise<BackupMarks> {
  const { rows } = await client.query<{
    name: MarkName
    at: Date
    code: BackupTroubleCode | null
    said: string | null
  }>('select name, at, code, said from backup_marks')
  return new Map(
    rows.map(({ name, at, code, said }) => [name, { at: new Date(at).toISOString(), code, said: said ?? '' }]),
  )
}

/** Keeps what is known now, or with null that it is so no more; whoever is to be told of it is, with the next look. */
export async function mark(client: pg.ClientBase, name: MarkName, known: Partial<Trouble> | null): Promise<void> {
  const { rowCount } = known
    ? await client.query(
        `insert into backup_marks as m (name, at, code, said) values ($1, $2, $3, $4)
         on conflict (name) do update set at = excluded.at, code = excluded.code, said = excluded.said
         where (m.at, m.code) is distinct from (excluded.at, excluded.code)`,
        [name, known.at, known.code ?? null, known.said ?? null],
      )
    : await client.query('delete from backup_marks where name = $1', [name])
  if (rowCount) await client.query('delete from notice_looks where organisation_id = $1', [everybody])
}

export function troubleIn(marks: BackupMarks, part: BackupPart): Trouble | null {
  const { code, ...known } = marks.get(part) ?? { code: null }
  return code && 'at' in known ? { ...known, code } : null
}
