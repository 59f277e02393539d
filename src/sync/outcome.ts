import type { Received, ReceivedAnswer } from '#store/inbox.ts'

export type Outcome = Pick<Received, 'state' | 'answer'>

export const setAside = (code: string, errors: ReceivedAnswer['errors'] = {}): Outcome => ({
  state: 'set_aside',
  answer: { code, errors },
})

/** Whether later commands wait for it; not if it was replaced, discarded or applied. */
export const isWaitedFor = (one: Received | undefined) =>
  one === undefined || one.state === 'set_aside' || one.state === 'refused' || one.state === 'blocked'
