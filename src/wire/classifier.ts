import * as v from 'valibot'
import { may } from '#domain/kernel/permission.ts'
import { classifierLanguages } from '#domain/references/classified.ts'
import { product } from '#domain/references/product.ts'
import { type AnswerGiven, call } from './call.ts'
import { strictCount } from './shapes.ts'

/** Rows at once, and letters of a search. */
const most = { rows: 50, letters: 200 }

export const searchClassifier = call('product.classifier', {
  get: '/classifier',
  of: product,
  right: (actor) => may(actor, product, 'create') || may(actor, product, 'update'),
  question: v.object({
    text: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(most.letters, 'max_length')),
    size: strictCount(20, most.rows),
    lang: v.optional(v.picklist(classifierLanguages, 'choice'), 'uz_latn'),
  }),
  answer: v.object({
    /** `sample`: a table of our own for trying out, which does not hold all codes. */
    source: v.picklist(['classifier', 'sample']),
    /** The classifier's own names of the two stand beside ours, for programs that know it. */
    data: v.array(v.object({ code: v.string(), name: v.string(), mxikCode: v.string(), mxikName: v.string() })),
  }),
  says: 'Codes of the classifier of goods by words or by the beginning of a code',
  about: `Needs the permission products.create or products.update. \`size\` is at most ${most.rows}; \`source\` is \`sample\` where no classifier is configured; in production such a server refuses.`,
  refuses: ['invalid', 'unavailable'],
})
export type ClassifierAnswer = AnswerGiven<typeof searchClassifier>
