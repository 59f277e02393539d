import { digits, ref, text } from '#domain/kernel/field.ts'
import { can, permissionOf } from '#domain/kernel/permission.ts'
import { type Row, rowAs, type StoredRow } from '#domain/kernel/resource.ts'
import { done, type Fault, type Faults, fault, hasFaults, type Result, refused } from '#domain/kernel/result.ts'
import { parseFields } from '#domain/kernel/schema.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { product } from '#domain/references/product.ts'
import { unit } from '#domain/references/unit.ts'
import { codeFields, type Unit, unitOf } from '#domain/registers/goods-units.ts'
import { scopeOf } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import type { Context } from './change.ts'

const named = {
  product: ref('product', { required: true }),
  imei_1: digits({ min: 15, max: 15 }),
  imei_2: digits({ min: 15, max: 15 }),
  serial_number: text({ max: 50, spelled: spelledCode }),
}

/**
 * Takes a product and codes; returns the unit with any of these codes. If there is none it makes one, if the actor may
 * register units.
 */
export async function findOrMakeUnit(input: Row, context: Context): Promise<Result<StoredRow>> {
  const { writer, actor, author } = context
  const parsed = parseFields(named, input)
  if (!parsed.ok) return parsed
  const wanted = rowAs(unit, parsed.value)
  const its = await writer.get(product, wanted.product_id, scopeOf(actor))
  if (!its || its.deleted_at) return refused('invalid', { product_id: [fault('not_in_list')] })
  const faults = judge(wanted, its)
  if (hasFaults(faults)) return refused('invalid', faults)
  const organisation_id = actor.is_super ? String(its.organisation_id) : actor.organisation_id
  const asked = codeFields.flatMap((name) => wanted[name] ?? [])
  const at = author.at.toISOString()
  const found = await writer.ledger.found(organisation_id, [{ resource: unit, codes: asked }])
  const units = found.map(({ row }) => rowAs(unit, row))
  const others = units.filter((one) => one.product_id !== wanted.product_id || !agrees(one, wanted))
  if (others.length) return refused('invalid', strangers(others, wanted))
  const [known] = units
  if (!known && !can(actor, permissionOf(unit, 'create'))) return refused('invalid', unknown(wanted))
  const code = unitOf(known ?? wanted)
  if (!known) await writer.ledger.registerUnits(organisation_id, [{ ...wanted, code }], at)
  const query = { ...everyRow(unit, 'ru'), filters: { code: { contains: code } } }
  const { rows } = await writer.list(unit, query, { organisation_id })
  return done(rows.find((row) => row.code === code)!)
}

/** Faults if codes are missing that the product's units have, or given that they don't have. */
function judge(wanted: Unit, its: StoredRow): Faults {
  const faults: Record<string, Fault[]> = {}
  for (const name of codeFields) {
    if (its[name] && !wanted[name]) faults[name] = [fault('required')]
    if (!its[name] && wanted[name]) faults[name] = [fault('codes_unwanted')]
  }
  if (!codeFields.some((name) => its[name])) faults.product_id = [fault('codes_unwanted')]
  return faults
}

/**
 * Without the right to register, an unknown code is a fault: a made unit would block its code for the product it really
 * is.
 */
const unknown = (wanted: Unit): Faults =>
  Object.fromEntries(
    codeFields.flatMap((name) => (wanted[name] ? [[name, [fault('unit_unknown', { code: wanted[name] })]]] : [])),
  )

const agrees = (one: Unit, other: Unit) => codeFields.every((name) => one[name] === other[name])

/** Faults for codes that belong to another product, or to a unit with other codes. */
function strangers(others: readonly Unit[], wanted: Unit): Faults {
  const faults: Record<string, Fault[]> = {}
  for (const one of others)
    for (const name of codeFields) {
      const code = wanted[name]
      if (!code || !codeFields.some((each) => one[each] === code)) continue
      faults[name] = [fault(one.product_id === wanted.product_id ? 'imei_pair' : 'unit_of_another_product', { code })]
    }
  return faults
}
