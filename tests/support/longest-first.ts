import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By what they took; the size of a file, which is all that is known on a first run, says little of it. */
const longest = [
  'simulation/simulation',
  'attacks/robustness',
  'server/told',
  'server/database-dies',
  'house/how-to',
  'server/crash',
  'store/search-plan',
  'browser/look',
  'browser/import',
  'browser/session',
  'browser/proof-device',
  'browser/scanning',
].map((name) => `/${name}.test.ts`)

/** Begins with what takes longest, so that at the end nobody waits for one file alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((name) => moduleId.endsWith(name))
      return rank < 0 ? longest.length : rank
    }
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b))
  }
}
