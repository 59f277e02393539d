/** What only somebody who goes too far makes use of. */
export const flawsForThieves = [
  'limits are not asked by the server',
  'any word is believed',
  'whoever has left goes on allowing',
] as const

/** What an engine could do wrong. Each is planted on purpose, and the simulation must find it. */
export const flaws = [
  'versions come before their rows',
  'the cursor is kept before the rows',
  'what was taken is forgotten',
  'one answer clears the queue',
  'the overlay goes with the answer',
  'what was revoked stays',
  'a changed part is thought to be whole',
  'a part is emptied before it is filled anew',
  'nobody counts what a device holds',
  'money is sent twice',
  'what waits in an older copy is forgotten',
  ...flawsForThieves,
] as const
export type Flaw = (typeof flaws)[number]
