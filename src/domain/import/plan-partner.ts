import { emptyRow, type Row } from '../kernel/resource.ts'
import type { Fault } from '../kernel/result.ts'
import { parseRow } from '../kernel/schema.ts'
import { partner } from '../references/partner.ts'
import { type Begun, faultsByColumn, type Planned, type Planning, rowKeys } from './planned.ts'

const plain = [
  'external_code',
  'first_name',
  'last_name',
  'phone_number',
  'inn',
  'account',
  'mfo',
  'bank_name',
  'credit_limit',
  'credit_days',
  'comment',
]

/** A client or a supplier; whoever is the other already becomes both. */
export function planPartner(
  kind: 'client' | 'supplier',
  { values, faults: read, target }: Begun,
  planning: Planning,
): Planned {
  const { facts } = planning
  const faults: Record<string, Fault> = { ...read }
  const before: Record<string, string | number | null> = {}
  const held = target?.partner_type
  const input: Record<string, unknown> = target
    ? { ...target }
    : { ...emptyRow(partner), is_active: true, organisation_id: facts.organisation_id, partner_type: kind }
  if (target && held !== kind && held !== 'other') {
    input.partner_type = 'other'
    before.partner_type = String(held)
  }
  for (const key of plain) {
    const value = values[key]
    if (value === null || value === undefined || input[key] === value) continue
    if (target) before[key] = (target[key] ?? null) as string | number | null
    input[key] = value
  }
  const judged = parseRow(partner, input)
  if (!judged.ok) for (const [key, one] of Object.entries(faultsByColumn(judged.refusal.faults))) faults[key] ??= one
  return {
    state: target ? (Object.keys(before).length > 0 ? 'changed' : 'same') : 'new',
    faults,
    target: target?.id ?? null,
    before,
    keys: rowKeys(values, target?.id ?? null, planning),
    makes: [],
    input: input as Row,
  }
}
