import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright'
import { findOrInstallBrowser, findOrInstallWholeBrowser } from '../../scripts/browser.ts'
import { onRunClock } from './clock.ts'

export { findOrInstallBrowser }

/** Without these Chromium calls its maker, and waits for an answer where there is no network. */
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
export const browserArguments = ['--no-sandbox', '--disable-gpu', '--disable-quic', ...QUIET]
const launching = () => ({ executablePath: findOrInstallBrowser(), headless: true, args: browserArguments })

/** Where the lean Chromium lacks something: it sends nothing in the background. */
export const launchWholeBrowser = () => launched({ ...launching(), executablePath: findOrInstallWholeBrowser() })

/** What was launched and not closed: browsers give out contexts, a profile is one. */
const open = new Set<{ pages(): readonly Page[] }>()
export const pagesOpen = (): readonly Page[] => [...open].flatMap((one) => one.pages())

export const launchBrowser = (...more: string[]) => launched({ ...launching(), args: [...browserArguments, ...more] })

async function launched(options: LaunchOptions): Promise<Browser> {
  const browser = await chromium.launch(options)
  const make = browser.newContext.bind(browser)
  browser.newContext = async (options) => onRunClock(await make(options))
  const own = { pages: () => browser.contexts().flatMap((context) => context.pages()) }
  open.add(own)
  browser.on('disconnected', () => open.delete(own))
  return browser
}

/** A browser with a profile, as a person has one: only there can an app be installed. It goes with the browser, unless it is `kept`. */
export async function launchProfile(options: BrowserContextOptions = {}, kept?: string): Promise<BrowserContext> {
  const profile = kept ?? mkdtempSync(join(tmpdir(), 'savdo-profile-'))
  const context = await chromium.launchPersistentContext(profile, { ...launching(), ...options })
  open.add(context)
  context.on('close', () => open.delete(context))
  if (!kept) context.on('close', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
  return onRunClock(context)
}
