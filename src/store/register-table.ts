import type { Field } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import { axesOf } from './axes.ts'
import { dimensionColumn, type TableColumn } from './column.ts'
import {
  amountKeys,
  bySide,
  paramsFromRegisterQuery,
  type RegisterQuery,
  type RegisterView,
  registerConditions,
  registerQueryFrom,
} from './register-query.ts'
import type { TableSource } from './table.ts'

/** A view of a register as a table: its entries, or their sums. */
export const registerOf = (register: Register, view: RegisterView): TableSource<RegisterQuery> => ({
  name: register.name,
  conditions: registerConditions(register, view),
  read: (params, language) => registerQueryFrom(register, view, params, language),
  write: (query) => paramsFromRegisterQuery(register, view, query),
  columns: (query) => columnsOfView(register, view, query),
})

const moment: TableColumn = { key: 'occurred_at', name: 'occurred_at', field: { kind: 'moment' }, role: 'moment' }
const document: TableColumn = { key: 'number', name: 'document', field: { kind: 'text', max: 20 }, role: 'document' }

export const afterKey = (resource: string) => `${resource}_after`

export function columnsOfView(
  register: Register,
  view: RegisterView,
  { group, from }: Pick<RegisterQuery, 'group' | 'from'>,
): readonly TableColumn[] {
  const resources = Object.entries(register.resources)
  const amounts = resources.flatMap(([name, field]) => {
    const { opening, income, outcome, net } = amountKeys(name)
    const column = (key: string, part?: TableColumn['part']) => figure(key, name, field, part)
    const turned = [column(income, 'income'), column(outcome, 'outcome')]
    if (register.kept === 'information') return [column(net)]
    if (view === 'entries') return turned
    // A turnover shows its net sum; the entries view shows income and outcome.
    return from && register.kept === 'balance'
      ? [column(opening, 'opening'), ...turned, column(net, 'closing')]
      : [column(net)]
  })
  const dimensions = Object.entries(view === 'entries' ? register.dimensions : axesOf(register))
    .filter(([name]) => view === 'entries' || group.includes(name))
    .map(([name, field]) => dimensionColumn(name, field))
  if (view === 'entries') return [moment, document, ...dimensions, ...amounts]
  const sides = register.sides ? [dimensionColumn(bySide.name, bySide.field)] : []
  const formulas = Object.entries(register.formulas).map(([name, { field }]) => figure(name, name, field))
  return [...dimensions, ...sides, ...amounts, ...formulas, ...(register.kept === 'information' ? [moment] : [])]
}

/** What remained after each entry, where that is known. */
export const afterColumns = ({ resources }: Register): readonly TableColumn[] =>
  Object.entries(resources).map(([name, field]) => figure(afterKey(name), name, field, 'after'))

const figure = (key: string, name: string, field: Field, part?: TableColumn['part']): TableColumn => ({
  key,
  name,
  field,
  role: 'figure',
  ...(part && { part }),
})

type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string

export function headOf(say: Say, register: Register, { name, part }: Pick<TableColumn, 'name' | 'part'>): string {
  const own = say(`registers:fields.${name}`)
  if (!part) return own
  const told = say(`registers:parts.${part}`)
  if (Object.keys(register.resources).length === 1) return told
  return say('registers:parts.of', { name: own, part: told.toLowerCase() })
}

export const optionLabel = (say: Say, name: string, option: string) => say(`registers:options.${name}.${option}`)
