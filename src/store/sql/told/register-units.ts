import { sql } from 'drizzle-orm'
import { inOneCase } from '#domain/kernel/id.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import type { Scope } from '../../port.ts'
import { dimensionsOf, joined, spoken, withShortKeys } from '../rows/register-names.ts'
import { list, name } from '../rows/where.ts'
import type { Connection } from '../wire/database.ts'
import { documentsWith } from './register-documents.ts'
import { storedMoment } from './register-entries.ts'
import { isAskedFor } from './register-where.ts'

export interface UnitMoves {
  readonly unit: Row
  /** Where it is now; empty once it is sold. */
  readonly now: readonly Row[]
  /** Each document that moved it, with the places that it left or came to. */
  readonly moves: readonly Row[]
}

/** A unit as its history begins with it. */
type UnitTold = Row & { readonly organisation_id: string; readonly code: string }
/** What a document moved of it at a place. */
type MoveHeld = Row & { readonly document: string; readonly document_id: string; readonly occurred_at: string }

const places = () => dimensionsOf(registerProduct, ['warehouse', 'place'])

/** What the reader may see of the documents that moved a unit. */
export interface MayBeTold {
  /** The register of goods as the reader sees it, with or without costs. */
  readonly goods: Register
  /** The kinds of documents that the reader may read; of these the number and the partner are shown. */
  readonly kinds: readonly string[]
}

/** The movements of a unit, found by its id or any of its codes. Undone movements are left out. */
export async function movesOfUnit(
  db: Connection,
  code: string,
  language: Language,
  scope: Scope,
  { goods, kinds }: MayBeTold,
): Promise<UnitMoves | null> {
  const own = scope.organisation_id === 'every' ? sql`true` : sql`u.organisation_id = ${scope.organisation_id}::uuid`
  const units = await db.execute<UnitTold>(sql`
    select u.id, u.organisation_id, u.code, u.product_id, u.imei_1, u.imei_2, u.serial_number,
      jsonb_build_object('id', p.id, 'name', p.name) as product
    from unit u
    join product p on p.id = u.product_id and (p.organisation_id = u.organisation_id or p.is_global)
    where ${own} and u.deleted_at is null
      and (u.id::text = ${inOneCase(code)} or ${spelledCode(code)} in (u.imei_1, u.imei_2, u.serial_number)) limit 1`)
  const [unit] = units.rows
  if (!unit) return null
  const { organisation_id } = unit
  const filters = { unit: { any: [unit.code] } }
  const where = isAskedFor(registerProduct, { filters }, { ...scope, organisation_id })
  const amounts = Object.keys(goods.resources)
  const [moves, now] = await Promise.all([
    db.execute<MoveHeld>(sql`
      select ${list([sql`e.*`, ...withShortKeys(places(), 'e')])} from (
        select document_id, document, warehouse_id, place, (array_agg(occurred_at order by n desc))[1] as occurred_at, max(n) as n,
          ${list(amounts.map((amount) => sql`sum(${name(amount)}) as ${name(amount)}`))}
        from register_product where ${where} and unit <> ''
        group by document_id, document, warehouse_id, place having sum(quantity) <> 0
      ) e ${joined(places(), 'e', organisation_id)} order by e.occurred_at, e.document_id, e.quantity, e.n`),
    db.execute<Row>(sql`
      select ${list(withShortKeys(places(), 'e'))} from (
        select warehouse_id, place from register_product_now where ${where} and unit <> '' and quantity <> 0
      ) e ${joined(places(), 'e', organisation_id)}`),
  ])
  const named = await documentsWith(
    db,
    moves.rows.map(({ document_id }) => document_id),
    organisation_id,
    moves.rows.map(({ document }) => document).filter((kind) => kinds.includes(kind)),
  )
  return {
    unit,
    now: now.rows.map((row) => spoken(places(), row, language)),
    moves: moves.rows.map((row) => {
      const { number = null, device_number = null, partner = null } = named.get(row.document_id) ?? {}
      const moved = Object.fromEntries(amounts.map((amount) => [amount, Number(row[amount])]))
      return {
        ...spoken(places(), row, language),
        number,
        device_number,
        partner,
        ...moved,
        occurred_at: storedMoment(row.occurred_at),
      }
    }),
  }
}
