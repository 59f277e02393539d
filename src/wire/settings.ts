import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { can } from '#domain/kernel/permission.ts'
import { mayReadRules, ruleGroups, ruleKeys } from '#domain/settings/rules.ts'
import { type AnswerGiven, call } from './call.ts'
import { daySchema, integerSchema, momentSchema } from './shapes.ts'

const value = v.nullable(v.union([v.string(), v.number(), v.boolean()]))
const change = v.object({ at: momentSchema, by: v.string() })
const told = v.object({
  /** Those that the organisation has made, in its order; a rule that stands in none is seen in its usual group. */
  groups: v.array(v.object({ name: v.string(), rules: v.array(v.picklist(ruleKeys)) })),
  settings: v.array(
    v.object({
      key: v.picklist(ruleKeys),
      group: v.picklist(ruleGroups),
      scope: v.picklist(['organisation', 'server']),
      value,
      /** What holds while the value is null. */
      usual: value,
      /** Whether the caller may change it. */
      may_change: v.boolean(),
      /** When it was changed last, and by whom. */
      changed: v.nullable(change),
    }),
  ),
})
export type SettingsTold = AnswerGiven<typeof readSettings>
export type RulesTold = SettingsTold['settings']
export type RuleValue = RulesTold[number]['value']

const about =
  'Sums are in tiyin. What concerns an organisation is that of the caller; a super user names one by the header `Organisation`.'

export const readSettings = call('setting.all', {
  get: '/setting',
  right: mayReadRules,
  answer: told,
  says: 'All rules that can be set: what holds, what is usual, who changed it last',
  about,
})

export const changeSettings = call('setting.change', {
  post: '/setting',
  right: (actor) => can(actor, 'settings.system'),
  question: v.object({
    settings: v.pipe(
      v.array(v.object({ key: v.picklist(ruleKeys, 'choice'), value, was: value })),
      v.minLength(1, 'required'),
      v.maxLength(ruleKeys.length, 'choice'),
    ),
  }),
  answer: told,
  says: 'Changes rules, all of those named or none',
  about: `${about} \`was\` is the value that the caller saw: where somebody has changed it meanwhile, nothing is changed (\`conflict\`, by key). Rules of the whole server are changed by super users alone.`,
  refuses: ['invalid', 'conflict', 'forbidden'],
})

export const openInPeriod = call('setting.period', {
  get: '/setting/period',
  right: mayReadRules,
  question: v.object({ until: daySchema }),
  answer: v.object({
    closed_until: v.nullable(daySchema),
    /** What of the days up to `until` is unfinished: the kind of record, and how many of it. */
    open: v.array(v.object({ kind: v.string(), count: integerSchema })),
    /** Devices that hold work of theirs which they have not sent. */
    unsent: v.array(v.object({ id, name: v.string(), count: integerSchema })),
    history: v.array(
      v.object({ at: momentSchema, by: v.string(), from: v.nullable(daySchema), to: v.nullable(daySchema) }),
    ),
    /** Whoever may open it again. */
    keepers: v.array(v.object({ id, name: v.string() })),
  }),
  says: 'What is unfinished in a period that is to be closed, and who may open it again',
  refuses: ['invalid'],
})
export type PeriodTold = AnswerGiven<typeof openInPeriod>
