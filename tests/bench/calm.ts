import { readFileSync } from 'node:fs'
import { middle, ms } from './figures.ts'

/** What the host may have taken of the time of a measure, and how often one is tried for. */
const bearable = 0.05
const tries = 3

/** Measures that were taken while the machine was left alone, and with them all the others. */
export interface Times {
  readonly calm: readonly number[]
  readonly all: readonly number[]
}

/**
 * Measures until so many were taken while the host of a virtual machine left it its processors: what others do there is
 * not the app's. Where nobody tells, each of them counts.
 */
export async function calmly(
  count: number,
  measure: (at: number) => Promise<number>,
  before: (at: number) => Promise<unknown> = async () => {},
): Promise<Times> {
  const taken: Sample[] = []
  for (let at = 0; taken.filter(({ calm }) => calm).length < count && taken.length < count * tries; at++) {
    await before(at)
    taken.push(await sample(() => measure(at)))
  }
  return sifted(taken)
}

export interface Sample {
  readonly time: number
  readonly calm: boolean
}

async function sample(measure: () => Promise<number>): Promise<Sample> {
  let time = Number.NaN
  const calm = await leftAlone(async () => {
    time = await measure()
  })
  return { time, calm }
}

/** Whether the machine was while this was done. */
export async function leftAlone(work: () => Promise<unknown>): Promise<boolean> {
  const [taken, began] = [stolen(), performance.now()]
  await work()
  return stolen() - taken <= (performance.now() - began) * bearable
}

export function sifted(samples: readonly Sample[]): Times {
  const all = samples.map(({ time }) => time)
  const calm = samples.filter((one) => one.calm).map(({ time }) => time)
  // Of a few nothing can be said but that they were lucky.
  return { calm: calm.length * tries >= all.length ? calm : all, all }
}

/** Milliseconds of one run of the work: in the middle of many, and the best. */
export async function timesOf(runs: number, work: () => Promise<unknown>) {
  const { calm } = await calmly(runs, async () => {
    const start = performance.now()
    await work()
    return performance.now() - start
  })
  return { middle: middle(calm), best: Math.min(...calm) }
}

export const median = async (runs: number, work: () => Promise<unknown>) => (await timesOf(runs, work)).middle

/** How much of the machine was taken from it during the work, in percent. */
export async function takenWhile(work: () => Promise<unknown>): Promise<number> {
  const taken = stolen()
  const began = performance.now()
  await work()
  return ((stolen() - taken) / (performance.now() - began) / processors()) * 100
}

export const disturbed = (percent: number) =>
  percent < 1 ? '' : `; the host took ${percent.toFixed(0)} % of the machine`

/** How many were left out, and what the figure is with them. */
export const beside = ({ calm, all }: Times) =>
  calm.length === all.length
    ? `of ${all.length}`
    : `of ${calm.length}; with ${all.length - calm.length} the host disturbed ${ms(middle(all))}`

const stat = () => {
  try {
    return readFileSync('/proc/stat', 'utf8')
  } catch {
    return ''
  }
}

const processors = () => stat().match(/^cpu\d/gm)?.length ?? 1

/** Of all processors, in milliseconds since the machine began: the eighth figure, in hundredths of a second. */
const stolen = () => Number(stat().split('\n', 1)[0]?.split(/\s+/)[8] ?? 0) * 10
