import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright'

/** Chromium without all that only a person sees around a page: the same pages take a third less of the processor. */
const LEAN = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium for tests: CHROMIUM_PATH, a lean one where Debian has it, else any. */
export function findOrInstallBrowser(): string {
  return wished() ?? leanBrowser() ?? wholeBrowser()
}

/** The path of a Chromium as people have it: CHROMIUM_PATH if that is one, an installed one, else one that is installed now. */
export function findOrInstallWholeBrowser(): string {
  const wish = wished()
  return wish && !wish.endsWith(LEAN) ? wish : wholeBrowser()
}

/** Before tests: the browser of walks, and the whole one, since some of them need what the lean one lacks. */
export function prepareBrowsers(): void {
  findOrInstallWholeBrowser()
  process.env.CHROMIUM_PATH = findOrInstallBrowser()
}

function wished(): string | undefined {
  const wish = process.env.CHROMIUM_PATH
  if (wish && !existsSync(wish)) throw new Error(`CHROMIUM_PATH names ${wish}, which does not exist.`)
  return wish || undefined
}

function leanBrowser(): string | undefined {
  return find([LEAN]) ?? (installByDebian(LEAN) ? find([LEAN]) : undefined)
}

function wholeBrowser(): string {
  const look = () => find(WHOLE, [...PLACES, chromium.executablePath()])
  const found = look() ?? (installByDebian('chromium') || installByPlaywright() ? look() : undefined)
  if (!found) throw new Error('No Chromium was found and none could be installed: install one or set CHROMIUM_PATH.')
  return found
}

function find(commands: readonly string[], places: readonly string[] = []): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = commands.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...installed, ...places].find((path) => existsSync(path) && starts(path))
}

/** Some distributions put a script named like the browser that only asks to install it. */
function starts(path: string): boolean {
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function installByDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log(`Installing ${name} for the browser tests (apt-get) ...`)
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', name])
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
