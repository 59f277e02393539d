import { findOrInstallWholeBrowser } from '../../scripts/browser.ts'
import { abuse } from './abuse.ts'
import { budget } from './budget.ts'
import { grid } from './grid.ts'
import { home } from './home.ts'
import { importing } from './import.ts'
import { list } from './list.ts'
import type { BenchName } from './names.ts'
import { notices } from './notices.ts'
import { posting } from './posting.ts'
import { reading } from './reading.ts'
import { registers } from './registers.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { statements } from './statements.ts'
import { sync } from './sync.ts'
import { till } from './till.ts'
import { workplace } from './workplace.ts'

/** `npm run bench` runs them all, `npm run bench -- list` one, and with `--least` each at its least size. */
const benches: Record<BenchName, () => Promise<void>> = {
  list,
  posting,
  registers,
  reports,
  home,
  search,
  statements,
  sync,
  till,
  workplace,
  reading,
  budget,
  grid,
  import: importing,
  abuse,
  notices,
}
const isBench = (name: string): name is BenchName => name in benches

// What is measured is measured where people work.
process.env.CHROMIUM_PATH ??= findOrInstallWholeBrowser()
const asked = process.argv.slice(2).filter((one) => one !== '--least')
const names = Object.keys(benches).filter(isBench)
const unknown = asked.filter((name) => !isBench(name))
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exitCode = 1
} else
  for (const name of asked.length > 0 ? asked.filter(isBench) : names) {
    console.log(`\n# ${name}`)
    await benches[name]()
  }
