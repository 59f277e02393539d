import { v7 } from 'uuid'
import { type Field, type FieldKind, type FieldOf, type Fields, keyed, textOfRecord } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'

/** The id of a row that a reference may lead to beside what is chosen already, or nothing. */
export type Pick = (field: FieldOf<'ref'>, chosen: Row) => string | null

const values: { readonly [K in FieldKind]: (field: FieldOf<K>, pick: Pick, chosen: Row) => unknown } = {
  text: ({ max }) => v7().replaceAll('-', '').slice(-Math.min(max, 20)).toUpperCase(),
  rich: ({ max }) => `<p>${'a'.repeat(Math.min(max, 27) - 7)}</p>`,
  digits: ({ min }) => v7().replace(/\D/g, '').slice(-min).padStart(min, '7'),
  phone: () => '+998901234567',
  integer: ({ min = 1 }) => min,
  decimal: ({ min }) => Math.max(min, 1),
  amount: ({ min = 1 }) => Math.max(min, 1),
  quantity: () => 1000,
  percent: ({ min = 1 }) => Math.max(min, 1),
  flag: ({ initial }) => initial,
  choice: ({ options }) => options[0],
  set: ({ options }) => options.slice(0, 1),
  color: () => '#102030',
  ref: (field, pick, chosen) => pick(field, chosen),
  refs: () => [],
  poly: ({ to }, pick, chosen) =>
    to.flatMap((one) => {
      const id = pick({ kind: 'ref', to: one }, chosen)
      return id ? [textOfRecord({ to: one, id })] : []
    })[0] ?? null,
  images: () => [],
  files: () => [],
  moment: () => new Date().toISOString(),
  month: () => '2026-12',
  secret: () => 'open sesame',
  day: () => '2026-12-31',
  codes: () => [],
  lines: ({ fields }, pick) => [typed(fields, pick)],
}

const filling = (field: Field, pick: Pick, chosen: Row) =>
  (values[field.kind] as (field: Field, pick: Pick, chosen: Row) => unknown)(field, pick, chosen)

/** A record as somebody might type it: every field filled, and every reference by what is picked. */
export function typed(fields: Fields, pick: Pick): Row {
  const row: Record<string, unknown> = {}
  for (const { key, field } of keyed(fields)) if (!field.given) row[key] = filling(field, pick, row)
  return row
}
