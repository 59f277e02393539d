import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import type { Failure, FileOutcome, Outcome } from './outcome.ts'

/** Writes what a run left to the file that OUTCOME names, for whoever started it. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const outcome: Outcome = { files: modules.map(fileOf), loose: errors.map(messageOf) }
    writeFileSync(process.env.OUTCOME ?? 'outcome.json', JSON.stringify(outcome))
  }
}

function fileOf(module: TestModule): FileOutcome {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const tests = [...module.children.allTests()]
  const failed: Failure[] = tests
    .filter((test) => test.result().state === 'failed')
    .map((test) => ({ test: test.fullName, message: (test.result().errors ?? []).map(messageOf).join('\n') }))
  const outside = [module, ...module.children.allSuites()].flatMap((one) => one.errors())
  if (outside.length > 0) failed.push({ test: '', message: outside.map(messageOf).join('\n') })
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    seconds: (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed,
  }
}

const messageOf = ({ message, stack }: Pick<SerializedError, 'message' | 'stack'>) => stack || message
