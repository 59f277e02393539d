import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { organisation } from '#domain/references/organisation.ts'
import { type AnswerGiven, call } from './call.ts'

/** In the order in which they are offered. */
export const firstSteps = ['organisation', 'places', 'goods', 'stock', 'people', 'sale'] as const
export type FirstStep = (typeof firstSteps)[number]

const ofOrganisation = {
  of: organisation,
  right: (actor: Actor) => may(actor, organisation, 'update'),
  refuses: ['not_found'],
} as const

export const firstStepsOf = call('first_steps.told', {
  get: '/organisation/:id/first_steps',
  ...ofOrganisation,
  answer: v.object({
    done: v.array(v.picklist(firstSteps)),
    /** The shop and the cashbox that it began with, or the first that there are. */
    warehouse_id: v.nullable(id),
    cashbox_id: v.nullable(id),
  }),
  kept: true,
  says: 'Which first steps of a new organisation are done',
})
export type FirstStepsTold = AnswerGiven<typeof firstStepsOf>

export const putAwayFirstSteps = call('first_steps.away', {
  post: '/organisation/:id/first_steps/away',
  ...ofOrganisation,
  answer: v.object({}),
  says: 'Puts the first steps away, for everybody in the organisation',
})
