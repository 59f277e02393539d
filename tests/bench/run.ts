import { findOrInstallWholeBrowser } from '../../scripts/browser.ts'
import { abuse } from './abuse.ts'
import { budget } from './budget.ts'
import { grid } from './grid.ts'
import { home } from './home.ts'
import { importing } from './import.ts'
import { list } from './list.ts'
import { posting } from './posting.ts'
import { reading } from './reading.ts'
import { registers } from './registers.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { statements } from './statements.ts'
import { sync } from './sync.ts'
import { till } from './till.ts'
import { workplace } from './workplace.ts'

/** `npm run bench` runs them all, `npm run bench -- list` one. Each prints its figures beside their limit. */
const benches: Record<string, () => Promise<void>> = {
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
}

// What is measured is measured where people work.
process.env.CHROMIUM_PATH ??= findOrInstallWholeBrowser()
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !benches[name])
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exitCode = 1
} else for (const name of asked.length > 0 ? asked : Object.keys(benches)) await benches[name]?.()
