import { app } from './stage.ts'

/** The newest message to this phone or address, read from the mailbox of the server as a person reads it. */
async function lastTo(to: string): Promise<string> {
  const page = await (await fetch(`${app.url}/api/v1/mailbox`)).text()
  return page.split('<article>').find((one) => one.includes(`<h2>${to}</h2>`)) ?? ''
}

/** Waits for a message that says this. */
export async function messageTo(to: string, said: RegExp): Promise<string> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const found = said.exec(await lastTo(to))
    if (found) return found[1] ?? found[0]
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no message to ${to} says ${said}`)
}
