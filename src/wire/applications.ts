import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { application } from '#domain/people/application.ts'
import { call, type QuestionRead } from './call.ts'
import { rowOf } from './shapes.ts'

const some = v.optional(v.pipe(v.array(id, 'reference'), v.maxLength(100, 'max_lines')), [])
const text = (max: number) =>
  v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(max, 'max_length'))

const decision = {
  of: application,
  right: ({ is_super }: Actor) => is_super,
  answer: v.object({ application: rowOf(application) }),
  about: 'For super users.',
  refuses: ['not_found', 'invalid'],
} as const

export const acceptApplication = call('application.accept', {
  post: '/application/:id/accept',
  ...decision,
  /** Into an organisation that is there, with roles and places of it; or into a new one, as its administrator. */
  question: v.object({
    organisation_id: v.optional(v.nullable(id), null),
    organisation: v.optional(v.nullable(v.object({ name: text(150), prefix: text(4) })), null),
    role_ids: some,
    warehouse_ids: some,
    cashbox_ids: some,
  }),
  says: 'Makes an account of an application and tells the person',
})
export type ApplicationAccepted = QuestionRead<typeof acceptApplication>

export const rejectApplication = call('application.reject', {
  post: '/application/:id/reject',
  ...decision,
  question: v.object({ reason: text(500) }),
  says: 'Rejects an application and tells the person why',
})
export type ApplicationRejected = QuestionRead<typeof rejectApplication>
