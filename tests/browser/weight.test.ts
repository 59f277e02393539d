import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { app, browser, setStage } from '../support/stage.ts'
import { limits, weigh } from '../support/weight.ts'
import { added, widerBuild } from '../support/wider-build.ts'

/** What a first visit may take, in bytes, for each declaration that it shows nothing of: what menus and addresses need. */
const perDeclaration = 60

setStage()

let wider: App
const dist = mkdtempSync(join(tmpdir(), 'savdo-dist-'))
beforeAll(async () => {
  await widerBuild(dist)
  wider = await startApp({ dist })
})
afterAll(async () => {
  await wider?.stop()
  rmSync(dist, { recursive: true })
})

test('a first visit loads no more JavaScript than the budget allows, nor will it in a wider house', async () => {
  const weight = await weigh(browser, app.url)
  // Less than this is no app: nothing was weighed.
  expect(weight.login).toBeGreaterThan(100_000)
  expect(weight.list).toBeGreaterThan(weight.login)
  expect(weight.login).toBeLessThanOrEqual(limits.login)
  expect(weight.list).toBeLessThanOrEqual(limits.list)

  const later = await weigh(browser, wider.url)
  expect(later.login - weight.login).toBeLessThanOrEqual(1000)
  expect(later.list - weight.list).toBeLessThanOrEqual(added * perDeclaration)
  // More came, so there were more.
  expect(later.list - weight.list).toBeGreaterThan(added * 20)
  expect(later.list).toBeLessThanOrEqual(limits.list)
})
