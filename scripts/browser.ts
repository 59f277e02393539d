import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium for tests: CHROMIUM_PATH, an installed one, else one that is installed now. */
export function findOrInstallBrowser(): string {
  const wish = process.env.CHROMIUM_PATH
  if (wish && !existsSync(wish)) throw new Error(`CHROMIUM_PATH names ${wish}, which does not exist.`)
  const found = wish || findBrowser() || (installByDebian() || installByPlaywright() ? findBrowser() : undefined)
  if (!found) throw new Error('No Chromium was found and none could be installed: install one or set CHROMIUM_PATH.')
  return found
}

function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...installed, ...PLACES, chromium.executablePath()].find((path) => existsSync(path) && starts(path))
}

/** Some distributions put a script named like the browser that only asks to install it. */
function starts(path: string): boolean {
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function installByDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log('Installing Chromium for the browser tests (apt-get) ...')
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  return install() || (run('apt-get', ['update']) && install())
}

function installByPlaywright(): boolean {
  console.log('Installing Chromium for the browser tests (Playwright) ...')
  const folder = dirname(createRequire(import.meta.url).resolve('playwright/package.json'))
  return run(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium'])
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0
}
