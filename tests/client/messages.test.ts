import { beforeEach, expect, test } from 'vitest'
import { closeToast, messages, notify } from '#client/parts/messages.ts'

const shown = () => messages.get().map(({ text }) => text)

beforeEach(() => messages.set([]))

test('a newer message takes the place of the one before it', () => {
  notify.success('saved')
  notify.info('sent')
  expect(shown()).toEqual(['sent'])
})

test('an error waits behind a newer message until somebody closes it', () => {
  notify.error('no paper')
  notify.success('saved')
  expect(shown()).toEqual(['saved', 'no paper'])
  const [first, second] = messages.get()
  closeToast(first?.id ?? 0)
  expect(shown()).toEqual(['no paper'])
  closeToast(second?.id ?? 0)
  expect(shown()).toEqual([])
})

test('the same error said again is one', () => {
  notify.error('no paper')
  notify.error('no paper')
  expect(messages.get()).toHaveLength(1)
})
