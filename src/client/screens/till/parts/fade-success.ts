import { type Message, messages } from '#client/parts/messages.ts'

/** Milliseconds: what was told this short ago may be what the dialog was opened with. */
const justNow = 500

/** What went well would lie over the title of a dialog that opens, and goes. What can be undone stays. */
export function fadeSuccess(): void {
  const isOver = ({ kind, action, at }: Message) => kind === 'success' && !action && Date.now() - at > justNow
  messages.set((now) => (now.some(isOver) ? now.filter((one) => !isOver(one)) : now))
}
