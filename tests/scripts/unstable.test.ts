import { describe, expect, test } from 'vitest'
import type { FileOutcome, Outcome } from '../../scripts/testing/outcome.ts'
import { repeatFailed } from '../../scripts/testing/repeat.ts'
import { faultsOf, readUnstable } from '../../scripts/testing/unstable.ts'

const name = 'tests/browser/till.test.ts > till > sells'
const today = new Date('2026-06-17T06:00:00Z')
const known = (since: string) => ({ since, name, reason: 'the till is late; Aziz' })

describe('the list of unstable tests', () => {
  test('holds a day, a test and a reason in each line', () => {
    const text = `# a word\n\n2026-06-15  ${name}  the till is late; Aziz\n`
    expect(readUnstable(text)).toEqual([known('2026-06-15')])
  })

  test.each([name, `2026-06-15  ${name}`, `yesterday  ${name}  late`, `2026-06-15 ${name} late`])(
    'is not read where one is missing: %s',
    (line) => expect(() => readUnstable(line)).toThrow('not a day, a test and a reason'),
  )

  test.each<[what: string, list: readonly ReturnType<typeof known>[], faults: number]>([
    ['nothing', [], 0],
    ['one of seven days', [known('2026-06-10')], 0],
    ['one of eight days', [known('2026-06-09')], 1],
    ['one of tomorrow', [known('2026-06-18')], 1],
    ['one of no day', [known('2026-02-31')], 1],
    ['five', Array.from({ length: 5 }, () => known('2026-06-16')), 0],
    ['six', Array.from({ length: 6 }, () => known('2026-06-16')), 1],
  ])('of %s', (_, list, faults) => expect(faultsOf(list, today)).toHaveLength(faults))
})

const fileOf = (passed: number, failed: readonly string[]): FileOutcome => ({
  project: 'browser',
  file: 'tests/browser/till.test.ts',
  seconds: 1,
  passed,
  failed: failed.map((test) => ({ test, message: `${test} broke` })),
})
const outcomeOf = (...files: readonly FileOutcome[]): Outcome => ({ files, loose: [] })

/** Judges a run in which this was so, and was that when its files ran again. */
async function judge(first: Outcome, again: Outcome, list: readonly string[] = []) {
  const asked: string[][] = []
  const judged = await repeatFailed([first], list, async (args) => {
    asked.push([...args])
    return { outcome: again }
  })
  return { ...judged, asked }
}

describe('a test that failed', () => {
  const once = outcomeOf(fileOf(2, ['till > sells']))

  test('runs once more, with its file and nothing beside', async () => {
    const { asked } = await judge(once, outcomeOf(fileOf(3, [])))
    expect(asked).toEqual([['tests/browser/till.test.ts', '--project=browser', '--maxWorkers=1']])
  })

  test('fails the run where it passes then and nobody knew', async () => {
    const { passed, failed, unstable } = await judge(once, outcomeOf(fileOf(3, [])))
    expect([passed, failed]).toEqual([2, [name]])
    expect(unstable).toEqual([{ name, message: 'till > sells broke', isKnown: false }])
  })

  test('is let through where it passes then and the list names it', async () => {
    const { passed, failed, unstable } = await judge(once, outcomeOf(fileOf(3, [])), [name])
    expect([passed, failed]).toEqual([3, []])
    expect(unstable).toEqual([{ name, message: 'till > sells broke', isKnown: true }])
  })

  test.each<[what: string, again: Outcome]>([
    ['fails again', outcomeOf(fileOf(2, ['till > sells']))],
    ['does not run again', outcomeOf()],
    ['is in a file that breaks then', outcomeOf(fileOf(2, ['']))],
  ])('has failed where it %s, whatever the list says', async (_, again) => {
    const { failed, unstable } = await judge(once, again, [name])
    expect([failed, unstable]).toEqual([[name], []])
  })

  test('is no matter of chance where much failed', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ ...fileOf(0, ['a']), file: `tests/${at}.test.ts` }))
    const { failed, asked } = await judge(outcomeOf(...many), outcomeOf())
    expect([failed.length, asked]).toEqual([9, []])
  })

  test('that belongs to no test fails the run', async () => {
    const { failed } = await judge({ files: [fileOf(1, [])], loose: ['the worker ended'] }, outcomeOf())
    expect(failed).toEqual(['the worker ended'])
  })
})
