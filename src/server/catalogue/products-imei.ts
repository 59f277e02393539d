import type { Context } from '#commands/change.ts'
import { changeResource } from '#commands/change.ts'
import { mayWriteRow, ownerOf } from '#domain/kernel/permission.ts'
import { rowAs, type StoredRow } from '#domain/kernel/resource.ts'
import { done, hasFaults, type Result, refused } from '#domain/kernel/result.ts'
import { category } from '#domain/references/category.ts'
import { product, type UnitFlags, unitFlagsAgree } from '#domain/references/product.ts'
import { unit } from '#domain/references/unit.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { codeFields } from '#domain/registers/goods-units.ts'
import type { Writer } from '#store/port.ts'
import { scopeOf } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import type { CodesSwitched } from '#wire/products.ts'

/**
 * Says for all products of a category which codes their units have. A product that has stock or registered units is
 * left as it is, and told: its goods would not fit it any more.
 */
export async function switchCodesOf(id: string, flags: UnitFlags, context: Context): Promise<Result<CodesSwitched>> {
  const { writer, actor } = context
  const faults = unitFlagsAgree(flags)
  if (hasFaults(faults)) return refused('invalid', faults)
  const its = await writer.get(category, id, scopeOf(actor))
  if (!its || its.deleted_at) return refused('not_found')
  if (!mayWriteRow(actor, category, ownerOf(category, its))) return refused('forbidden')
  const { organisation_id } = its
  await writer.ledger.hold(organisation_id)
  const rows = await productsOf(id, organisation_id, writer)
  const others = rows.filter((row) => codeFields.some((field) => row[field] !== flags[field]))
  const busy = await busyAmong(others, organisation_id, writer)
  const left: CodesSwitched['left'][number][] = []
  for (const row of others) {
    const why = busy.get(row.id)
    const input = { ...row, ...flags }
    const isChanged = !why && (await changeResource(product, { action: 'update', id: row.id, input }, context)).ok
    if (!isChanged) left.push({ id: row.id, name: row.name, why: why ?? 'refused' })
  }
  return done({ changed: others.length - left.length, left })
}

async function productsOf(category_id: string, organisation_id: string, writer: Writer) {
  const query = { ...everyRow(product, 'uz'), filters: { category_id: { any: [category_id] } } }
  const { rows } = await writer.list(product, query, { organisation_id })
  const own = rows.filter((row) => row.organisation_id === organisation_id)
  // A list tells no lines of its records; whoever saves one needs them.
  const whole = await writer.takeAll(
    product,
    own.map(({ id }) => id),
    organisation_id,
  )
  return whole.map((row) => ({ ...row, ...rowAs(product, row) }))
}

async function busyAmong(rows: readonly StoredRow[], organisation_id: string, writer: Writer) {
  const ids = rows.map(({ id }) => id)
  const asked = ids.map((product_id) => ({ register: registerProduct, dimensions: { product_id } }))
  const query = { ...everyRow(unit, 'uz'), filters: { product_id: { any: ids } } }
  const [balances, { rows: units }] = await Promise.all([
    writer.ledger.balances(organisation_id, asked),
    writer.list(unit, query, { organisation_id }),
  ])
  const busy = new Map<string, 'stock' | 'units'>(units.map(({ product_id }) => [product_id, 'units']))
  for (const { dimensions, amounts } of balances)
    if ((amounts.quantity ?? 0) !== 0) busy.set(String(dimensions.product_id), 'stock')
  return busy
}
