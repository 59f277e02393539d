import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright'
import { findOrInstallBrowser } from '../../scripts/browser.ts'

export { findOrInstallBrowser }

/** Without these Chromium calls its maker, and waits for an answer where there is no network. */
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
export const browserArguments = ['--no-sandbox', '--disable-gpu', '--disable-quic', ...QUIET]
const launching = () => ({ executablePath: findOrInstallBrowser(), headless: true, args: browserArguments })

const open = new Set<Browser>()
/** Those that were launched and not closed. */
export const browsersOpen = () => [...open]

export async function launchBrowser(...more: string[]): Promise<Browser> {
  const options = launching()
  const browser = await chromium.launch({ ...options, args: [...options.args, ...more] })
  open.add(browser)
  browser.on('disconnected', () => open.delete(browser))
  return browser
}

/** A browser with a profile, as a person has one: only there can an app be installed. It goes with the browser, unless it is `kept`. */
export async function launchProfile(options: BrowserContextOptions = {}, kept?: string): Promise<BrowserContext> {
  const profile = kept ?? mkdtempSync(join(tmpdir(), 'savdo-profile-'))
  const context = await chromium.launchPersistentContext(profile, { ...launching(), ...options })
  if (!kept) context.on('close', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
  return context
}
