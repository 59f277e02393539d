import type { LastLines } from '#domain/kernel/facts.ts'

interface Until {
  readonly organisation_id: string
  readonly at: string
  /** The document that asks: its own lines say nothing about what was before it. */
  readonly without: string
}

/** The question for the newest line about each id: its text and its values. */
export function lastLinesOf({ document, key, ids, says, ...asked }: LastLines, until: Until) {
  const beside = asked.with.map((name) => `'${name}', r.${name}`).join(', ')
  return {
    text: `select distinct on (about) line ->> '${key}' as about, line || jsonb_build_object(${beside}) as line
      from ${document} r, jsonb_array_elements(r.lines) line
      where r.organisation_id = $1 and r.is_posted and r.deleted_at is null and r.occurred_at <= $2 and r.id <> $3
        and line ->> '${key}' = any($4) and line ->> '${says}' is not null
      order by about, r.occurred_at desc, r.id desc`,
    values: [until.organisation_id, until.at, until.without, ids],
  }
}
