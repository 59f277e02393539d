import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { labelVideo } from '../support/label-video.ts'
import { openSignedIn } from '../support/person.ts'
import { line, title } from './figures.ts'
import { startProgram } from './program.ts'
import { sized } from './size.ts'
import { slowed } from './till-page.ts'

/** Processors of cheap phones are so many times slower. */
const slower = sized(6, 1)
const limit = 10
const seconds = sized(10, 0.5)
/** What a camera gives in a second: one that stays is looked at once. */
const pictures = 30

const label = [
  { format: 'EAN13', text: '8806097512448' },
  { format: 'Code128', text: '358402117304606' },
  { format: 'Code128', text: '358402117304614' },
] as const

/** How many frames of a camera a slow phone looks at in a second, in a real browser. */
export async function followCamera(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'savdo-reading-'))
  const film = join(folder, 'film.y4m')
  writeFileSync(film, await labelVideo([{ codes: [], seconds: 1 }]))
  const program = await startProgram()
  const browser = await launchBrowser(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  )
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await context.addInitScript(slowWorkers, slower)
    const page = await openSignedIn(context, program.url, '/device/hardware')
    const session = await context.newCDPSession(page)
    title(`Frames of a camera of 1280 × 720 in a second, ${slower} × slower`)
    for (const [name, codes] of [
      ['three codes in sight', label],
      ['none in sight: it is tried harder', []],
    ] as const) {
      writeFileSync(film, await labelVideo([{ codes, seconds: 2 }], pictures))
      await page.getByRole('button', { name: 'Проверить камеру' }).click()
      await page.getByRole('button', { name: 'Пауза' }).waitFor()
      await slowed(session, slower)
      // Code that runs for the first time is being compiled.
      await pause(seconds * 1000)
      line(name, (await framesOf(page)).toFixed(1), `at least ${limit}`)
      await slowed(session, 1)
      await page.getByRole('button', { name: 'Закрыть камеру' }).click()
    }
  } finally {
    await browser.close()
    await program.stop()
    rmSync(folder, { recursive: true })
  }
}

interface Counted {
  framesSeen: number
}

/** Runs in the page. Chromium does not slow workers: their answers are held back by the time they would take. */
function slowWorkers(slower: number) {
  const counted = Object.assign(window, { framesSeen: 0 })
  let free = 0
  const { addEventListener: listen } = Worker.prototype
  Object.assign(Worker.prototype, {
    addEventListener(this: Worker, type: string, hear: (event: Event) => void) {
      const late = (event: MessageEvent<{ took: number }>) => {
        counted.framesSeen += 1
        free = Math.max(free, performance.now()) + event.data.took * (slower - 1)
        setTimeout(() => hear(event), free - performance.now())
      }
      Reflect.apply(listen, this, [type, type === 'message' ? late : hear])
    },
  })
}

async function framesOf(page: Page): Promise<number> {
  const now = () => page.evaluate(() => [(window as unknown as Counted).framesSeen, performance.now()] as const)
  const [before, begun] = await now()
  await pause(seconds * 1000)
  const [after, ended] = await now()
  return ((after - before) * 1000) / (ended - begun)
}
