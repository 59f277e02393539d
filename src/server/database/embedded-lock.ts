import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Holds a folder for this process; the operating system lets go of it when the process dies, whatever the cause. */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const name = nameOf(folder)
  const server = createServer((visitor) => visitor.destroy()).unref()
  const listen = () =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(name, () => resolve()))
  await listen().catch(async () => {
    if (await answers(name))
      throw new Error(`Savdo is already running on ${folder}: stop it, or choose another DATA_DIR.`)
    rmSync(name, { force: true })
    await listen()
  })
  return () => new Promise((done) => server.close(() => done()))
}

function nameOf(folder: string): string {
  const id = `savdo-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${id}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`
  return join(tmpdir(), id)
}

/** A socket file outlives its process on macOS: only one that answers has a living owner. */
function answers(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const visitor = connect(name, () => resolve(true)).once('error', () => resolve(false))
    visitor.once('connect', () => visitor.destroy())
  })
}
