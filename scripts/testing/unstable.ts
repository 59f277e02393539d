export interface KnownUnstable {
  readonly since: string
  readonly name: string
  readonly reason: string
}

/** So many tests may be known to be unstable, each for so many days. */
export const mostUnstable = 5
export const mostDays = 7

const day = 86_400_000
const line = /^(\d{4}-\d{2}-\d{2}) {2}(\S.*?\.test\.tsx? > .+?) {2}(\S.*)$/

/** Reads tests/unstable.txt: a line holds the day, the name of the test and the reason, two spaces between them. */
export function readUnstable(text: string): readonly KnownUnstable[] {
  return text
    .split('\n')
    .filter((one) => one.trim() !== '' && !one.startsWith('#'))
    .map((one) => {
      const [, since, name, reason] = line.exec(one) ?? []
      if (!since || !name || !reason) throw new Error(`tests/unstable.txt: not a day, a test and a reason: ${one}`)
      return { since, name, reason }
    })
}

/** What is wrong with the list on that day. */
export function faultsOf(known: readonly KnownUnstable[], today: Date): readonly string[] {
  const old = known.filter(({ since }) => Math.floor((today.getTime() - Date.parse(since)) / day) > mostDays)
  const early = known.filter(({ since }) => !(Date.parse(since) <= today.getTime()))
  return [
    ...(known.length > mostUnstable
      ? [`${known.length} unstable tests are known, at most ${mostUnstable} may be`]
      : []),
    ...old.map(({ name, since }) => `known to be unstable since ${since}, longer than ${mostDays} days: ${name}`),
    ...early.map(({ name, since }) => `${since} is not a day that was: ${name}`),
  ]
}
