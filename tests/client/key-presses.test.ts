import { describe, expect, test } from 'vitest'
import { createPresses } from '#client/parts/key-presses.ts'

const field = new EventTarget()
const button = new EventTarget()
const writes = (key: string, target: EventTarget | null) => target === field && key === ' '

/** What came to whom, and whether it may pass. */
type Moment = readonly [type: string, key: string, target: EventTarget, passes: boolean, repeat?: 'held']

const stories: Readonly<Record<string, readonly Moment[]>> = {
  'a press on a button is all of the button': [
    ['keydown', 'Enter', button, true],
    ['keypress', 'Enter', button, true],
    ['keyup', 'Enter', button, true],
  ],
  'what Enter closes gives the focus back, and the rest of the press goes nowhere': [
    ['keydown', 'Enter', field, true],
    ['keypress', 'Enter', button, false],
    ['keydown', 'Enter', button, false, 'held'],
    ['keyup', 'Enter', button, false],
    ['keydown', 'Enter', button, true],
    ['keypress', 'Enter', button, true],
  ],
  'the release of a space presses nothing that it was not pressed on': [
    ['keydown', ' ', field, true],
    ['keyup', ' ', button, false],
  ],
  'held keys press once, also where the focus stays': [
    ['keydown', 'Escape', field, true],
    ['keydown', 'Escape', field, false, 'held'],
    ['keydown', 'Enter', button, true],
    ['keydown', 'Enter', button, false, 'held'],
  ],
  'a held space goes on writing in its field, and in no other': [
    ['keydown', ' ', field, true],
    ['keydown', ' ', field, true, 'held'],
    ['keydown', ' ', button, false, 'held'],
  ],
  'arrows, Tab and letters are free': [
    ['keydown', 'Tab', field, true],
    ['keydown', 'Tab', button, true, 'held'],
    ['keyup', 'Tab', button, true],
    ['keydown', 'ArrowDown', field, true],
    ['keydown', 'ArrowDown', button, true, 'held'],
  ],
  'a release whose press nobody heard passes': [['keyup', 'Enter', button, true]],
}

describe('one press of a key does one thing', () => {
  test.each(Object.entries(stories))('%s', (_, moments) => {
    const presses = createPresses(writes)
    const passed = moments.map(([type, key, target, , repeat]) =>
      presses.mayPass({ type, key, target, repeat: repeat === 'held' }),
    )
    expect(passed).toEqual(moments.map(([, , , passes]) => passes))
  })

  test('a press is forgotten when the window loses the focus', () => {
    const presses = createPresses(writes)
    presses.mayPass({ type: 'keydown', key: 'Enter', repeat: false, target: field })
    presses.forget()
    expect(presses.mayPass({ type: 'keyup', key: 'Enter', repeat: false, target: button })).toBe(true)
  })
})
