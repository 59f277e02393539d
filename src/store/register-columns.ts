import type { Field } from '#domain/kernel/field.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import { amountKeys, type RegisterQuery, type RegisterView } from './register-query.ts'

/** One column of a register, the same on the screen and in a file. */
export interface RegisterColumn {
  readonly key: string
  /** The dimension or the resource that it is of. */
  readonly name: string
  readonly field: Field
  readonly part: 'dimension' | 'moment' | 'document' | 'opening' | 'income' | 'outcome' | 'closing' | 'whole' | 'after'
}

const moment: RegisterColumn = { key: 'occurred_at', name: 'occurred_at', field: { kind: 'moment' }, part: 'moment' }
const document: RegisterColumn = { key: 'number', name: 'document', field: { kind: 'text', max: 20 }, part: 'document' }

export const afterKey = (resource: string) => `${resource}_after`

export function columnsOfView(
  register: Register,
  view: RegisterView,
  { group, from }: Pick<RegisterQuery, 'group' | 'from'>,
): readonly RegisterColumn[] {
  const resources = Object.entries(register.resources)
  const amounts = resources.flatMap(([name, field]) => {
    const { opening, income, outcome, net } = amountKeys(name)
    const column = (key: string, part: RegisterColumn['part']): RegisterColumn => ({ key, name, field, part })
    const turned = [column(income, 'income'), column(outcome, 'outcome')]
    if (register.kept === 'information') return [column(net, 'whole')]
    if (view === 'entries') return turned
    // What went through is told by its sum: its entries tell the ways.
    return from && register.kept === 'balance'
      ? [column(opening, 'opening'), ...turned, column(net, 'closing')]
      : [column(net, 'whole')]
  })
  const dimensions = Object.entries(register.dimensions)
    .filter(([name]) => view === 'entries' || group.includes(name))
    .map(([name, field]): RegisterColumn => ({ key: keyOf(name, field), name, field, part: 'dimension' }))
  if (view === 'entries') return [moment, document, ...dimensions, ...amounts]
  return register.kept === 'information' ? [...dimensions, ...amounts, moment] : [...dimensions, ...amounts]
}

/** What remained after each entry, where that is known. */
export const afterColumns = ({ resources }: Register): readonly RegisterColumn[] =>
  Object.entries(resources).map(([name, field]) => ({ key: afterKey(name), name, field, part: 'after' }))

type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string

export function headOf(say: Say, register: Register, { name, part }: RegisterColumn): string {
  const own = say(`registers:fields.${name}`)
  if (part === 'dimension' || part === 'moment' || part === 'document' || part === 'whole') return own
  const told = say(`registers:parts.${part}`)
  if (Object.keys(register.resources).length === 1) return told
  return say('registers:parts.of', { name: own, part: told.toLowerCase() })
}

export const optionLabel = (say: Say, name: string, option: string) => say(`registers:options.${name}.${option}`)
