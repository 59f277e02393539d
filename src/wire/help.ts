import * as v from 'valibot'
import { languages } from '#domain/kernel/language.ts'
import { call } from './call.ts'
import { integerSchema } from './shapes.ts'

export const mostRating = 5

export const rateHelp = call('help.rate', {
  put: '/help/ratings',
  right: 'signed-in',
  question: v.object({
    page: v.pipe(v.string('required'), v.regex(/^[A-Za-z_]{1,60}$/, 'choice')),
    rating: v.pipe(integerSchema, v.minValue(1, 'min_value'), v.maxValue(mostRating, 'max_value')),
    language: v.picklist(languages, 'choice'),
  }),
  answer: v.object({ rating: integerSchema }),
  says: 'How much a page of the help has helped the caller, from 1 to 5',
  about: 'What is said later of the same page stands instead.',
  refuses: ['invalid'],
})

export const helpRatings = call('help.ratings', {
  get: '/help/ratings',
  right: ({ is_super }) => is_super,
  answer: v.object({ data: v.array(v.object({ page: v.string(), hundredths: integerSchema, total: integerSchema })) }),
  says: 'What pages of the help were worth to people, the worst first',
  about: 'For super users. `hundredths` is the mean: 425 is 4.25 of 5.',
})
