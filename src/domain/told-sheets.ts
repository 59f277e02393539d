import { documents, house, resourceNamed } from './house.ts'
import { isDocument, lineFieldsOf } from './kernel/document.ts'
import type { Lines } from './kernel/field.ts'
import { type Actor, can, may, mayPick } from './kernel/permission.ts'
import type { Register } from './kernel/register.ts'
import type { Resource, Row } from './kernel/resource.ts'

/** A document must be readable; other rows may also be on a device just to be picked. */
export const mayHold = (actor: Actor, resource: Resource) =>
  isDocument(resource) ? may(actor, resource, 'read') : mayPick(actor, house, resource)

/** Of which records a person's device holds sheets: of all, of those with one of these values, or of none. */
type ToldSheets = 'all' | 'none' | Readonly<Record<string, readonly string[]>>

/**
 * Who may not read a register gets the sheets that its declaration gives them, unless they only count what is in it.
 */
export function sheetsTold(actor: Actor, register: Register): ToldSheets {
  if (register.sheet === null) return 'none'
  if (may(actor, register, 'read')) return 'all'
  return isReader(actor, register) && !countsBlindly(actor, register) ? (register.sheetFor.of ?? 'all') : 'none'
}

/** Whether what a device holds of this record is what there is: without its sheet, nothing is not nought. */
export function isSheetTold(actor: Actor, register: Register, record: Row): boolean {
  const told = sheetsTold(actor, register)
  if (typeof told === 'string') return told === 'all'
  return Object.entries(told).every(([key, among]) => among.includes(String(record[key])))
}

function isReader(actor: Actor, register: Register): boolean {
  const field = register.dimensions[register.sheet ?? '']
  return register.sheetFor.any.some((one) => {
    if (one === 'pickers') return field?.kind === 'ref' && mayHold(actor, resourceNamed(field.to))
    if (one === 'writers') return documents.some((made) => made.writes.includes(register) && may(actor, made, 'create'))
    return can(actor, one)
  })
}

/** Whether a person hands in what they count of it and moves nothing of it: they are not told how much there should be. */
function countsBlindly(actor: Actor, register: Register): boolean {
  const made = documents.filter((one) => may(actor, one, 'create'))
  const isCounted = ({ counts, picks }: Lines) => counts !== undefined && !counts.differs && picks === register.sheet
  return (
    made.some((one) => lineFieldsOf(one).some(({ field }) => isCounted(field))) &&
    !made.some((one) => one.writes.includes(register))
  )
}
