import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keptTimes } from '../../scripts/testing/kept-times.ts'

/** What takes longest on a machine that has not run it yet. */
const usual = [
  'simulation/',
  'attacks/odd-questions',
  'attacks/robustness',
  'server/told',
  'server/database-dies',
  'attacks/permissions',
  'attacks/roles-table',
  'house/how-to',
  'server/crash',
  'store/search-plan',
  'domain/stock/documents',
  'domain/money/documents',
  'browser/look',
  'browser/import',
  'browser/session',
  'browser/proof-device',
  'browser/scanning',
]

/**
 * Begins with what took longest the last time, so that at the end nobody waits for one file alone; project by project,
 * since a worker goes on only with files of its own.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = keptTimes()
    const root = `${this.ctx.config.root}/`
    const sorted = await super.sort(files)
    const timeOf = ({ moduleId }: TestSpecification) => {
      const rank = usual.findIndex((name) => moduleId.includes(`/${name}`))
      return times[moduleId.replace(root, '')] ?? (rank < 0 ? 0 : 1000 - rank)
    }
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((a, b) => timeOf(b) - timeOf(a)),
    )
  }
}
