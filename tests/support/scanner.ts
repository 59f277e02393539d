import type { CDPSession, Page } from 'playwright'

/**
 * A scanner that types: with Enter at the end, and so fast that nobody waits between the keys, however busy the machine.
 * Past `keyboard`, which takes the second of two equal figures for a key that is held down.
 */
export function scannerOf(page: Page): (code: string) => Promise<void> {
  let session: Promise<CDPSession> | null = null
  return async (code) => {
    session ??= page.context().newCDPSession(page)
    const keys = await session
    // By the real clock, not that of the run: a browser ends a page that goes on to another at a key of days ago.
    const began = (performance.timeOrigin + performance.now()) / 1000
    const sent = [...code, '\r'].flatMap((text, at) => {
      const named = text === '\r' ? 'Enter' : /\d/.test(text) ? `Digit${text}` : `Key${text.toUpperCase()}`
      const key = { key: text === '\r' ? named : text, code: named, text, timestamp: began + at / 200 }
      return (['keyDown', 'keyUp'] as const).map((type) => keys.send('Input.dispatchKeyEvent', { type, ...key }))
    })
    await Promise.all(sent)
  }
}
