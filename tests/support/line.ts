import { createServer, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { addressOf } from './app.ts'

/** What lies between a device and the server. */
export interface Line {
  readonly url: string
  /** The next call of this path is taken and answered, but the answer reaches nobody; `meanwhile` is done before that shows. */
  loseAnswer(path: string, meanwhile: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

export async function startLine(to: string): Promise<Line> {
  let losing: { path: string; lose: (answer: IncomingMessage) => Promise<void> } | null = null
  const server = createServer((call, back) => {
    const { url = '', method, headers } = call
    const onward = request(to + url, { method, headers }, async (answer) => {
      if (losing && url.startsWith(losing.path)) {
        const { lose } = losing
        losing = null
        await lose(answer)
        back.destroy()
        return
      }
      back.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(back)
      answer.on('error', () => back.destroy())
    })
    onward.on('error', () => back.destroy())
    back.on('close', () => onward.destroy())
    call.pipe(onward)
  })
  return {
    url: await addressOf(server),
    loseAnswer: (path, meanwhile) =>
      new Promise((resolve) => {
        losing = {
          path,
          lose: async (answer) => {
            await text(answer)
            await meanwhile()
            resolve()
          },
        }
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
