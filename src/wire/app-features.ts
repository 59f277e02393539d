import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { call } from './call.ts'
import { emptyAnswer, momentSchema } from './shapes.ts'

export const newsOfApp = call('my_features.all', {
  get: '/my_features',
  right: 'signed-in',
  answer: v.object({
    features: v.array(
      v.object({
        id,
        title: v.string(),
        /** Rich text. */
        description: v.string(),
        image: v.nullable(v.string()),
        created_at: momentSchema,
        /** Written since one looked last, or came. */
        is_new: v.boolean(),
      }),
    ),
  }),
  says: 'What is new in the app, for the platform and the version that asks, the newest first',
})

export const sawNewsOfApp = call('my_features.seen', {
  put: '/my_features',
  right: 'signed-in',
  answer: emptyAnswer,
  says: 'Counts as seen what is new in the app',
})
