import type { FastifyInstance } from 'fastify'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { type ClassifierAnswer, classifierLanguages } from '#domain/references/classified.ts'
import { product } from '#domain/references/product.ts'
import { array, data, described, integerType, object, string } from '../http/describe.ts'
import { Refused } from '../http/errors.ts'
import { paramsOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { perMinute } from '../session/sign-in.ts'

const sizes = { usual: 20, most: 50 }
/** The classifier's own names of the two stand beside ours, for programs that know it. */
const row = object({ code: string, name: string, mxikCode: string, mxikName: string })
/** Letters of a search. */
const longest = 200

/** Looks goods up in the state's classifier, for those who describe products. */
export function mountClassifier(api: FastifyInstance, { classifier: { classifier, kind } }: Parts) {
  const schema = described({
    tag: product.name,
    summary: 'Codes of the classifier of goods by words or by the beginning of a code',
    description: `Needs the permission products.create or products.update. \`size\` is at most ${sizes.most}; \`source\` is \`sample\` where no classifier is configured; in production such a server refuses.`,
    query: { text: string, size: integerType, lang: { enum: classifierLanguages } },
    answer: data(object({ source: { enum: ['classifier', 'sample'] }, data: array(row) })),
    refusals: ['invalid', 'unavailable'],
  })
  const access = (actor: Actor) => may(actor, product, 'create') || may(actor, product, 'update')
  const config = { access, resource: product, ...perMinute(120) }
  api.get('/classifier', { config, schema }, async (request): Promise<{ readonly data: ClassifierAnswer }> => {
    const params = paramsOf(request)
    const text = (params.get('text') ?? '').trim()
    const lang = classifierLanguages.find((one) => one === (params.get('lang') ?? 'uz_latn'))
    const size = Number(params.get('size') ?? sizes.usual)
    if (text === '') throw new Refused('invalid', { text: [fault('required')] })
    if (text.length > longest) throw new Refused('invalid', { text: [fault('max_length', { limit: longest })] })
    if (!lang) throw new Refused('invalid', { lang: [fault('choice')] })
    if (!Number.isInteger(size) || size < 1 || size > sizes.most)
      throw new Refused('invalid', { size: [fault('choice')] })
    if (!classifier) throw new Refused('invalid', { '': [fault('no_classifier')] })
    const found = await classifier.search({ text, size, lang })
    if (!found) throw new Refused('unavailable')
    const rows = found.map(({ code, name }) => ({ code, name, mxikCode: code, mxikName: name }))
    return { data: { source: kind, data: rows } }
  })
}
