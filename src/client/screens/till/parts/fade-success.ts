import { type Message, messages } from '#client/parts/messages.ts'

/** Milliseconds: what was told this short ago may be what the dialog was opened with. */
const justNow = 500

/** What went well would lie over the title of a dialog that opens: it stays in the list. What can be undone stays here. */
export function fadeSuccess(): void {
  const isOver = ({ kind, shown, action, at }: Message) =>
    shown && kind === 'success' && !action && Date.now() - at > justNow
  messages.set((now) => (now.some(isOver) ? now.map((one) => (isOver(one) ? { ...one, shown: false } : one)) : now))
}
