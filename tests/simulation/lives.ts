import { slowness } from '../support/patience.ts'
import { simulate } from './simulate.ts'

export const patience = { timeout: 900_000 * slowness }

export interface Life {
  readonly devices: number
  readonly steps: number
  readonly thief?: boolean
}
export const day: Life = { devices: 3, steps: 60 }
/** In which three rare things can meet. */
export const long: Life = { devices: 5, steps: 200 }

/** Where the days begin that nobody has lived before: at a number that stands here, or with FRESH=1 at one of their own. */
export function freshFrom(usual: number): number {
  if (process.env.FRESH !== '1') return usual
  const from = usual + (Date.now() % 1_000_000_000)
  console.log(`The fresh days begin with seed ${from}.`)
  return from
}

/** What was wrong in so many lives, and how each is lived again. */
export async function complaintsOf(from: number, count: number, life: Life): Promise<readonly string[]> {
  const complaints: string[] = []
  for (let seed = from; seed < from + count; seed++) {
    const { complaint } = await simulate({ seed, ...life })
    if (!complaint) continue
    const { devices, steps, thief } = life
    const told = `--seeds 1 --from ${seed} --devices ${devices} --steps ${steps}${thief ? ' --thief' : ''}`
    complaints.push(`npm run sim -- ${told}: ${complaint}`)
  }
  return complaints
}
