import type { ClassifierAnswer } from '#domain/references/classified.ts'
import type { Config } from '../config.ts'
import { type Classifier, goodsClassifier } from './adapter.ts'
import { startClassifierStandIn } from './stand-in.ts'

export interface ClassifierSource {
  readonly kind: ClassifierAnswer['source']
  readonly classifier: Classifier
  close(): Promise<void>
}

/** The classifier of the configuration; without one a stand-in answers from its sample, and the screen says so. */
export function openClassifier({ classifier }: Pick<Config, 'classifier'>): ClassifierSource {
  if (classifier) return { kind: 'classifier', classifier: goodsClassifier(classifier.url), close: async () => {} }
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
