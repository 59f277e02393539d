// npm run sim -- --seeds 1000 --from 1 [--devices 3] [--steps 60] [--flaw 'what was taken is forgotten'] [--thief]
import { parseArgs } from 'node:util'
import { type Flaw, flaws } from './flaws.ts'
import { shrink } from './shrink.ts'
import { simulate } from './simulate.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    from: { type: 'string', default: '1' },
    devices: { type: 'string', default: '3' },
    steps: { type: 'string', default: '60' },
    flaw: { type: 'string' },
    thief: { type: 'boolean', default: false },
  },
})
const [seeds, from, devices, steps] = [values.seeds, values.from, values.devices, values.steps].map(Number)
const flaw = (values.flaw ?? null) as Flaw | null
if (flaw && !flaws.includes(flaw)) throw new Error(`The flaws are: ${flaws.join('; ')}`)

let [passed, failed] = [0, 0]
for (let seed = from!; seed < from! + seeds!; seed++) {
  const options = { seed, devices: devices!, steps: steps!, flaw, thief: values.thief }
  const outcome = await simulate(options)
  if (!outcome.complaint) {
    passed++
    continue
  }
  failed++
  const { complaint, story } = await shrink(options, outcome)
  console.error(`\nSeed ${seed}: ${complaint}`)
  for (const { number, device, tab, act } of story) console.error(`  ${number}. device ${device}, tab ${tab}: ${act}`)
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
