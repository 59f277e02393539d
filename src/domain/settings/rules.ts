import type { Field } from '../kernel/field.ts'
import { integer } from '../kernel/field.ts'
import { type Actor, can } from '../kernel/permission.ts'
import { resource } from '../kernel/resource.ts'
import { organisation, usualLimits } from '../references/organisation.ts'

/** How far a new password must reach where nobody has said more. */
const usualPasswordLength = 8

/** Rules of the whole server, as fields: their words, limits and controls come with them. Nothing of it is a table. */
export const serverRules = resource('server_rule', {
  group: 'settings',
  scope: 'shared',
  superOnly: true,
  title: 'password_length',
  fields: {
    /** Letters that a new password has at least. */
    password_length: integer({ min: usualPasswordLength, max: 64 }),
  },
  list: { columns: [], filters: [] },
  form: { main: [['password_length']] },
})

/** Parts of the page of settings, in its order; words: `system:groups.<name>`. */
export const ruleGroups = ['periods', 'shifts', 'trust', 'numbering', 'receipts', 'rates', 'security'] as const

interface Rule {
  readonly group: (typeof ruleGroups)[number]
  /** Whose it is: each organisation has its own, or there is one for the whole server. */
  readonly scope: 'organisation' | 'server'
  /** What holds while it is left empty, where that is not simply nothing. */
  readonly usual?: number | string | boolean
  /** A day that has not come yet is refused. */
  readonly isPast?: true
}

/** Every rule that can be set. How it is typed and within which limits, its field says. */
export const rules = {
  closed_until: { group: 'periods', scope: 'organisation', isPast: true },
  shifts: { group: 'shifts', scope: 'organisation', usual: 'offered' },
  blind_closing: { group: 'shifts', scope: 'organisation' },
  count_difference_limit: { group: 'shifts', scope: 'organisation', usual: usualLimits.count_difference_limit },
  unheard_return_limit: { group: 'trust', scope: 'organisation', usual: usualLimits.unheard_return_limit },
  client_debt_limit: { group: 'trust', scope: 'organisation', usual: 0 },
  prefix: { group: 'numbering', scope: 'organisation' },
  receipt_foot: { group: 'receipts', scope: 'organisation' },
  rates_by_bank: { group: 'rates', scope: 'organisation' },
  second_factor: { group: 'security', scope: 'organisation' },
  password_length: { group: 'security', scope: 'server', usual: usualPasswordLength },
} as const satisfies Readonly<Record<string, Rule>>
export type RuleName = keyof typeof rules
export const ruleKeys = Object.keys(rules) as readonly RuleName[]

/** The declaration that holds the field of a rule. */
export const holderOf = (name: RuleName) => (rules[name].scope === 'server' ? serverRules : organisation)
export const fieldOfRule = (name: RuleName): Field =>
  (holderOf(name).fields as Readonly<Record<string, Field>>)[name] as Field

const rightTo = (action: string) => `settings.${action}`
export const mayReadRules = (actor: Actor) => can(actor, { any: [rightTo('read'), rightTo('system')] })
/** Whether somebody may change it: rules of the whole server hold for other organisations too. */
export const mayChangeRule = (actor: Actor, name: RuleName) =>
  can(actor, rightTo('system')) && (rules[name].scope === 'organisation' || actor.is_super)
