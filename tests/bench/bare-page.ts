import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { browserArguments, findOrInstallBrowser } from '../support/browser.ts'

type Params = Readonly<Record<string, unknown>>
type Send = (method: string, params?: Params) => Promise<Params>

/** A page of which only what is asked here is known: what Playwright listens to in each page is a third of its start. */
export interface BarePage extends Pick<Page, 'evaluate'>, Pick<CDPSession, 'send'> {
  readonly open: (url: string) => Promise<void>
  readonly leave: () => Promise<void>
}

/** A browser on a profile that was filled before. `first` runs in each page before anything of the app. */
export async function openBare(profile: string, first = () => {}) {
  const told = join(profile, 'DevToolsActivePort')
  rmSync(told, { force: true })
  const options = ['--headless', '--remote-debugging-port=0', '--window-size=1440,900', '--lang=ru-RU']
  const browser = spawn(findOrInstallBrowser(), [...browserArguments, ...options, `--user-data-dir=${profile}`], {
    stdio: 'ignore',
  })
  const left = Promise.withResolvers<void>()
  browser.once('exit', () => left.resolve())
  const port = await portIn(told)
  const ask = (path: string, method: string) => fetch(`http://127.0.0.1:${port}/json/${path}`, { method })
  return {
    async newPage(): Promise<BarePage> {
      const { id, webSocketDebuggerUrl } = (await (await ask('new?about:blank', 'PUT')).json()) as Record<
        string,
        string
      >
      const send = await speakTo(String(webSocketDebuggerUrl))
      await send('Page.enable')
      await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${first})()` })
      return {
        send: send as CDPSession['send'],
        evaluate: askThrough(send) as Page['evaluate'],
        open: async (url) => void (await send('Page.navigate', { url })),
        leave: async () => void (await ask(`close/${id}`, 'GET')),
      }
    },
    async close() {
      browser.kill()
      await left.promise
    },
  }
}

const askThrough = (send: Send) => async (inPage: (argument: unknown) => unknown, argument?: unknown) => {
  const expression = `(${inPage})(${JSON.stringify(argument)})`
  const said = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  if (said.exceptionDetails) throw new Error(JSON.stringify(said.exceptionDetails))
  return (said.result as { value: unknown }).value
}

/** The browser writes it down when it is ready. */
async function portIn(file: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      const [port] = readFileSync(file, 'utf8').split('\n')
      if (port) return port
    } catch {
      // Not yet.
    }
    await setTimeout(50)
  }
  throw new Error('the browser did not start')
}

async function speakTo(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, PromiseWithResolvers<Params>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data))
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(JSON.stringify(error)))
    else asked?.resolve(result)
  })
  let last = 0
  return (method, params = {}) => {
    const asked = Promise.withResolvers<Params>()
    last += 1
    waiting.set(last, asked)
    socket.send(JSON.stringify({ id: last, method, params }))
    return asked.promise
  }
}
