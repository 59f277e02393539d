import type { ClassifierAnswer } from '#wire/classifier.ts'
import type { Config } from '../tools/config.ts'
import { type Classifier, goodsClassifier } from './adapter.ts'
import { startClassifierStandIn } from './stand-in.ts'

declare module '../tools/parts.ts' {
  interface Parts {
    readonly classifier: ClassifierSource
  }
}

interface ClassifierSource {
  readonly kind: ClassifierAnswer['source']
  /** Null where there is nobody to ask. */
  readonly classifier: Classifier | null
  close(): Promise<void>
}

/**
 * The classifier of the configuration. Outside production a stand-in answers from its sample where there is none, and the
 * screen says so; in production nobody does, since a sample lacks most codes.
 */
export function openClassifier({
  classifier,
  production,
}: Pick<Config, 'classifier' | 'production'>): ClassifierSource {
  if (classifier) return { kind: 'classifier', classifier: goodsClassifier(classifier.url), close: async () => {} }
  if (production) return { kind: 'sample', classifier: null, close: async () => {} }
  let standIn: ReturnType<typeof startClassifierStandIn> | null = null
  return {
    kind: 'sample',
    classifier: {
      async search(asked) {
        standIn ??= startClassifierStandIn()
        return goodsClassifier((await standIn).url).search(asked)
      },
    },
    close: async () => (await standIn)?.close(),
  }
}
