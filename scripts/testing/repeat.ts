import { type Failure, type FileOutcome, nameOf, type Outcome } from './outcome.ts'

/** What fails in more files than these is no matter of chance. */
const mostRepeated = 8

export interface Judged {
  readonly passed: number
  /** Failed, or failed at first without anybody having known that it might. */
  readonly failed: readonly string[]
  /** Failed at first, then passed, each with what it said. */
  readonly unstable: readonly { readonly name: string; readonly message: string; readonly isKnown: boolean }[]
}

/** Runs tests by the arguments of vitest. */
type Run = (args: readonly string[]) => Promise<{ readonly outcome: Outcome }>

/** Once the run is over each file in which a test failed runs once more, alone: what passes then is unstable, and told. */
export async function repeatFailed(outcomes: readonly Outcome[], known: readonly string[], run: Run): Promise<Judged> {
  const files = outcomes.flatMap(({ files }) => files)
  const broken = files.filter(({ failed }) => failed.length > 0)
  const loose = outcomes.flatMap(({ loose }) => loose)
  const passed = files.reduce((sum, file) => sum + file.passed, 0)
  const namesOf = (list: readonly FileOutcome[]) => list.flatMap((file) => file.failed.map((one) => nameOf(file, one)))
  if (broken.length === 0 || broken.length > mostRepeated)
    return { passed, failed: [...namesOf(broken), ...loose], unstable: [] }

  const again: FileOutcome[] = []
  for (const { project, file } of broken) {
    const { outcome } = await run([file, `--project=${project}`, '--maxWorkers=1'])
    again.push(...outcome.files)
  }
  const unstable = broken.flatMap((file) =>
    file.failed
      .filter((failure) => again.some((one) => hasPassed(one, file, failure)))
      .map((failure) => ({ name: nameOf(file, failure), message: failure.message }))
      .map((one) => ({ ...one, isKnown: known.includes(one.name) })),
  )
  const forgiven = unstable.filter(({ isKnown }) => isKnown).map(({ name }) => name)
  return {
    passed: passed + forgiven.length,
    failed: [...namesOf(broken).filter((name) => !forgiven.includes(name)), ...loose],
    unstable,
  }
}

/** Whether this is the file of the failure, run again, and the test passed; if it breaks outside its tests none has. */
const hasPassed = (again: FileOutcome, { file, project }: FileOutcome, { test }: Failure) =>
  again.file === file &&
  again.project === project &&
  again.passed > 0 &&
  !again.failed.some((one) => one.test === test || one.test === '')
