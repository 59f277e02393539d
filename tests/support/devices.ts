import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { freePort } from './app.ts'
import { launchBrowser, launchProfile } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    devices: string
  }
}

/** Where devices that have the app wait during a run to be copied. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'savdo-devices-'))
  project.provide('devices', folder)
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The same for all files that one worker runs one after another, since a device has the app of one address; another where that is taken. */
export async function usualPort(): Promise<number> {
  const port = 20_000 + (process.ppid % 1000) * 10 + Number(process.env.VITEST_POOL_ID ?? 0)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export interface Devices {
  /** A device of its own, as `newContext` of a browser; it knows what a profile does, where one is named. */
  newContext(options?: BrowserContextOptions, profile?: string): Promise<BrowserContext>
  close(): Promise<void>
}

/**
 * Devices whose browser has brought the files of the app already, and knows nothing else of it: to bring them anew for
 * each takes as long as all that follows. Where no worker is wanted the device is a bare one. Each is shown to `see`.
 */
export function devicesOf(url: string, see: (context: BrowserContext) => void): Devices {
  const given = new Set<BrowserContext>()
  let bare: Browser | undefined

  async function make(options: BrowserContextOptions, profile?: string): Promise<BrowserContext> {
    if (options.serviceWorkers !== 'block') return copied(profile ?? (await withApp(url)), options)
    bare ??= await launchBrowser()
    return bare.newContext(options)
  }
  return {
    async newContext(options = {}, profile) {
      const context = await make(options, profile)
      given.add(context)
      context.on('close', () => given.delete(context))
      see(context)
      return context
    },
    async close() {
      await Promise.all([...given].map((context) => context.close()))
      await bare?.close()
    },
  }
}

/** The profile of a device that has the app; the first to ask makes it. */
export async function withApp(url: string): Promise<string> {
  const kept = join(inject('devices'), new URL(url).port, 'app')
  if (existsSync(kept)) return kept
  const draft = `${kept}-draft`
  const context = await launchProfile({}, draft)
  const page = await context.newPage()
  // Nothing of the app runs here, so nothing of it is kept but its files.
  await page.goto(`${url}/icons/star.svg`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 20))
  })
  await context.close()
  renameSync(draft, kept)
  return kept
}

/** A device that knows what this profile does; by itself it goes when it is closed. */
export async function copied(kept: string, options: BrowserContextOptions, to?: string): Promise<BrowserContext> {
  const profile = to ?? mkdtempSync(join(tmpdir(), 'savdo-device-'))
  cpSync(kept, profile, { recursive: true })
  const context = await launchProfile(options, profile)
  if (!to) context.on('close', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
  return context
}
