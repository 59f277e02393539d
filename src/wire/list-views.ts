import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { listViewSchema } from '#domain/people/list-view.ts'
import { call } from './call.ts'

const kept = v.object({ id })

export const listViewsTold = call('session.list_views', {
  get: '/me/list_views',
  right: 'signed-in',
  answer: v.array(
    v.object({
      ...listViewSchema.entries,
      id,
      shared_with: v.pipe(v.array(id), v.description('the roles that it is shared with; none is everybody')),
      /** Whether the person themself saved it; others share theirs. */
      is_own: v.boolean(),
    }),
  ),
  says: 'One’s own views of lists, and those that others share',
})

export const putListView = call('session.keep_list_view', {
  put: '/me/list_views/:id',
  right: 'in-person',
  question: listViewSchema,
  answer: kept,
  says: 'Keeps a view of a list under an id of one’s own making',
  about:
    'To share it takes organizations.share_views; with nobody but some roles, if these are named. Of one list one view is the default.',
  refuses: ['invalid', 'forbidden', 'conflict'],
})

export const deleteListView = call('session.drop_list_view', {
  delete: '/me/list_views/:id',
  right: 'in-person',
  answer: kept,
  says: 'Deletes one of one’s own views',
  refuses: ['not_found'],
})
