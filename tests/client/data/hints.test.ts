import { beforeEach, expect, test, vi } from 'vitest'
import { startBrowser } from '../../support/tab.ts'

beforeEach(() => {
  startBrowser()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  return () => vi.useRealTimers()
})

/** A server that says these pieces one after another, and keeps the line open. */
function saying(...pieces: string[]) {
  const calls: AbortSignal[] = []
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    calls.push(signal)
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      },
    })
    return new Response(body)
  })
  return calls
}

test('news are heard once and by whom they concern, however it is cut on the way, and a heartbeat is none', async () => {
  const calls = saying(': here\n\n', 'data: 4', '1.7.3.1\n\nda', 'ta: 42.7.3.1\n', '\n: here\n\n', 'data: 42.7.4.2\n\n')
  const { startHints } = await import('#client/data/call/hints.ts')
  const [books, notices, asked] = [vi.fn(), vi.fn(), vi.fn()]
  const stop = startHints({ books, notices, asked, device: async () => 'd' })
  await vi.advanceTimersByTimeAsync(6000)
  await vi.waitFor(() => expect(notices).toHaveBeenCalledTimes(2))
  expect(books).toHaveBeenCalledTimes(2)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(calls).toHaveLength(1)
  stop()
  expect(calls[0]?.aborted).toBe(true)
})
