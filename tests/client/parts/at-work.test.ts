import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterwards, begin, during, later, onWork, whileOn, workNow } from '#client/parts/at-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  expect(workNow()).toEqual([])
})

test('a reason stands until all that began by it is over, and no end counts twice', () => {
  const [first, second, other] = [begin('answers'), begin('answers'), begin('books')]
  expect(workNow()).toEqual(['answers', 'books'])
  first()
  first()
  expect(workNow()).toEqual(['answers', 'books'])
  second()
  expect(workNow()).toEqual(['books'])
  other()
})

test('who listens hears of each beginning and end', () => {
  const heard: string[] = []
  const stop = onWork(() => heard.push(workNow().join(' ')))
  begin('page')()
  stop()
  begin('page')()
  expect(heard).toEqual(['page', ''])
})

test('what is kept and what is broken end alike, and are told as they are', async () => {
  const [kept, broken] = [during('answers', Promise.resolve(5)), during('answers', Promise.reject(new Error('away')))]
  expect(workNow()).toEqual(['answers'])
  await expect(kept).resolves.toBe(5)
  await expect(broken).rejects.toThrow('away')
})

test('what is done later is open from its asking until it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const act = vi.fn(() => promise)
  later('draft', act, 300)
  expect(workNow()).toEqual(['draft'])
  await vi.advanceTimersByTimeAsync(299)
  expect(act).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(act).toHaveBeenCalledOnce()
  expect(workNow()).toEqual(['draft'])
  resolve()
  await promise
})

test('what is called off is neither done nor open', async () => {
  const act = vi.fn()
  later('draft', act, 300)()
  expect(workNow()).toEqual([])
  await vi.runAllTimersAsync()
  expect(act).not.toHaveBeenCalled()
})

test('what goes on is open once, however often it is looked at', () => {
  const ask = whileOn('questions')
  for (const isOn of [false, true, true]) ask(isOn)
  expect(workNow()).toEqual(['questions'])
  ask(false)
  expect(workNow()).toEqual([])
})

test('what nobody shall wait for comes after all the rest', async () => {
  const end = begin('answers')
  const act = vi.fn()
  afterwards('views', act, 1500)
  await vi.advanceTimersByTimeAsync(900)
  expect(act).not.toHaveBeenCalled()
  expect(workNow()).toEqual(['answers', 'views'])
  end()
  await vi.advanceTimersByTimeAsync(150)
  expect(act).toHaveBeenCalledOnce()
})

test('what nobody shall wait for does not wait longer than it is said, and not at all when called off', async () => {
  const end = begin('answers')
  const [act, never] = [vi.fn(), vi.fn()]
  afterwards('views', act, 1500)
  const callOff = afterwards('views', never, 1500)
  await vi.advanceTimersByTimeAsync(450)
  callOff()
  await vi.advanceTimersByTimeAsync(1050)
  expect(act).toHaveBeenCalledOnce()
  expect(never).not.toHaveBeenCalled()
  end()
})
