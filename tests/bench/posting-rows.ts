import type { Database } from '#store/sql/wire/database.ts'

type Work = () => Promise<unknown>

/** What is measured by another must do as much as the other: in which tables either leaves rows more, and how many. */
export async function leaveTheSame(db: Database, ours: Work, hand: Work): Promise<void> {
  const [one, other] = [await grownBy(db, ours), await grownBy(db, hand)]
  if (one !== other) throw new Error(`Rows of ours: ${one}; by hand: ${other}`)
}

async function grownBy(db: Database, work: Work): Promise<string> {
  const before = await counted(db)
  await work()
  const after = await counted(db)
  return [...after]
    .flatMap(([table, rows]) => (rows > (before.get(table) ?? 0) ? `${table} ${rows - (before.get(table) ?? 0)}` : []))
    .join(', ')
}

async function counted(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.$client.query<{ name: string; count: number }>(
    `select relname as name, (xpath('//n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int as count
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}
