import { beforeEach, expect, test, vi } from 'vitest'
import { showWork } from '#client/app/work-sign.ts'
import { begin } from '#client/parts/at-work.ts'

/** What stands on the page while it is being started. */
const dataset: { work?: string } = { work: 'start' }
const frames: (() => void)[] = []
/** The browser draws so many frames. */
function draw(times: number) {
  for (let drawn = 0; drawn < times; drawn += 1) for (const act of frames.splice(0)) act()
}

vi.stubGlobal('document', { documentElement: { dataset } })
vi.stubGlobal('window', { requestIdleCallback: true })
vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act))
/** Called when the browser has nothing left to draw. */
let idle = (act: () => void) => act()
vi.stubGlobal('requestIdleCallback', (act: () => void) => idle(act))
const started = begin('start')
showWork()

beforeEach(() => {
  started()
  draw(10)
})

test('what begins is shown at once, with all that is open', () => {
  const ends = [begin('answers'), begin('books')]
  expect(dataset.work).toBe('answers books')
  for (const end of ends) end()
})

test('the page is at rest when nothing has been open for two frames', () => {
  begin('answers')()
  draw(1)
  expect(dataset.work).toBe('answers')
  draw(1)
  expect(dataset).toEqual({})
})

test('what begins and ends before that puts it off', () => {
  begin('answers')()
  draw(1)
  begin('answers')()
  draw(1)
  expect(dataset.work).toBe('answers')
  draw(2)
  expect(dataset).toEqual({})
})

test('what has ended is named no more while another is open', () => {
  const ends = [begin('answers'), begin('books')]
  ends[0]?.()
  draw(2)
  expect(dataset.work).toBe('books')
  ends[1]?.()
})

test('it is not at rest while the browser has something left to draw', () => {
  const waiting: (() => void)[] = []
  idle = (act) => void waiting.push(act)
  begin('answers')()
  draw(10)
  expect(dataset.work).toBe('answers')
  for (const act of waiting) act()
  expect(dataset).toEqual({})
})
