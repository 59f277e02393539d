import { expect } from 'vitest'
import { patience } from './patience.ts'
import { app } from './stage.ts'

/** The newest message to this phone or address, read from the mailbox of the server as a person reads it. */
async function lastTo(to: string): Promise<string> {
  const page = await (await fetch(`${app.url}/api/v1/mailbox`)).text()
  return page.split('<article>').find((one) => one.includes(`<h2>${to}</h2>`)) ?? ''
}

/** Waits for a message that says this. */
export async function messageTo(to: string, said: RegExp): Promise<string> {
  const found = async () => said.exec(await lastTo(to))
  await expect.poll(found, { timeout: patience, message: `no message to ${to} says ${said}` }).not.toBeNull()
  const [whole, part] = (await found()) ?? []
  return String(part ?? whole)
}
