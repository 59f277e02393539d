import type { FastifyInstance } from 'fastify'
import { fault } from '#domain/kernel/result.ts'
import { searchClassifier } from '#wire/classifier.ts'
import { Refused } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { perMinute } from '../session/sign-in.ts'
import type { Parts } from '../tools/parts.ts'

/** Looks goods up in the state's classifier, for those who describe products. */
export function mountClassifier(api: FastifyInstance, { classifier: { classifier, kind } }: Parts) {
  serve(
    api,
    searchClassifier,
    async (asked) => {
      if (!classifier) throw new Refused('invalid', { '': [fault('no_classifier')] })
      const found = await classifier.search(asked)
      if (!found) throw new Refused('unavailable')
      const rows = found.map(({ code, name }) => ({ code, name, mxikCode: code, mxikName: name }))
      return { source: kind, data: rows }
    },
    perMinute(120),
  )
}
