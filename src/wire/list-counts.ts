import * as v from 'valibot'
import { call } from './call.ts'
import { integerSchema } from './shapes.ts'

/** More lists than one page counts. */
export const mostLists = 100

export const listCounts = call('lists.counts', {
  get: '/counts',
  right: 'signed-in',
  question: v.object({
    of: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(2000, 'length'))),
      v.maxLength(mostLists, 'length'),
      v.description('each as the name of a kind and the conditions of its list: `product_movement?status[]=sending`'),
    ),
  }),
  answer: v.object({ counts: v.array(v.nullable(integerSchema)) }),
  says: 'How many rows each of these lists has, in the order asked',
  about:
    'Null stands for a list that the caller may not read, and for conditions that are none of its own; one of them spoils nothing of the others. Conditions are those of the list itself, but for a search.',
  refuses: ['invalid'],
})
