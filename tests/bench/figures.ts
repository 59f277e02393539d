/** Milliseconds of one run of the work, in the middle of many. */
export const median = async (runs: number, work: () => Promise<unknown>) => (await timesOf(runs, work)).middle

/** Beside the middle the best: what it takes when the machine does nothing else. */
export async function timesOf(runs: number, work: () => Promise<unknown>) {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return { middle: middle(times), best: Math.min(...times) }
}

export const middle = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

export const title = (text: string) => console.log(`\n${text}`)
export const line = (name: string, figure: string, beside: string) =>
  console.log(`  ${name.padEnd(44)} ${figure.padStart(12)}   ${beside}`)
export const ms = (time: number) => `${time.toFixed(time < 10 ? 2 : 0)} ms`
