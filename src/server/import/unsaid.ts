import { sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import type { ImportKind } from '#domain/import/kinds.ts'
import { namesOfMeasure } from '#domain/import/measures.ts'
import { sameName } from '#domain/import/same-name.ts'
import { type Language, languages } from '#domain/kernel/language.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import { voiceOf } from '../http/texts.ts'

/** What files of shops often leave out: how it is called that then holds, in the words in which an organisation begins. */
const words: Readonly<Record<string, string>> = { category: 'category', brand: 'noBrand', measure: 'measure.piece' }

/**
 * What empty cells of new records take as long as nobody says another: goods are counted in pieces, are of no brand and
 * of the category for all sorts; stock lies in the only warehouse. What the person may not make is left to them.
 */
export async function unsaid(
  db: Connection,
  actor: Actor,
  kind: ImportKind,
  language: Language,
): Promise<Readonly<Record<string, string>>> {
  if (kind === 'stock') {
    const places = await namesIn(db, actor, 'warehouse')
    return places.length === 1 ? { warehouse: places[0]?.name ?? '' } : {}
  }
  if (kind !== 'product') return {}
  const said: Record<string, string> = {}
  for (const [of, word] of Object.entries(words)) {
    const known = await namesIn(db, actor, of)
    const meant = languages.map((one) => sameName(voiceOf(one)(`birth:${word}`)))
    const there =
      known.find(({ is_default }) => is_default) ??
      known.find(({ name, code }) => meant.includes(sameName(name)) || isPiece(of, name, code ?? null))
    if (there) said[of] = there.name
    else if (may(actor, resourceNamed(of), 'create')) said[of] = voiceOf(language)(`birth:${word}`)
  }
  return said
}

const isPiece = (of: string, name: string, code: string | null) =>
  of === 'measure' && namesOfMeasure(name, code).includes('pcs')

type Named = Row & { readonly name: string; readonly code?: string | null; readonly is_default?: boolean }
async function namesIn(db: Connection, { organisation_id }: Actor, of: string): Promise<readonly Named[]> {
  const { rows } = await db.execute<Named>(sql`
    select * from ${sql.identifier(of)} where organisation_id = ${organisation_id} and deleted_at is null order by id`)
  return rows
}
