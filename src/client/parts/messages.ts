import { createStore } from './store.ts'

export type MessageKind = 'success' | 'info' | 'warning' | 'error'

export interface MessageAction {
  label: string
  run: () => void
}

export interface Message {
  id: number
  kind: MessageKind
  text: string
  at: number
  action?: MessageAction | undefined
}

let last = 0

/** What is on the screen or waits for it, the newest first. What somebody must know later is no message but a notice. */
export const messages = createStore<readonly Message[]>([])

function say(kind: MessageKind, text: string, action?: MessageAction) {
  last += 1
  const next: Message = { id: last, kind, text, at: Date.now(), action }
  // One is shown at a time: a newer one takes the place, and only errors wait until it has gone.
  messages.set((now) => [next, ...now.filter((one) => one.kind === 'error' && (kind !== 'error' || one.text !== text))])
}

export const notify = {
  success: (text: string, action?: MessageAction) => say('success', text, action),
  info: (text: string, action?: MessageAction) => say('info', text, action),
  warning: (text: string, action?: MessageAction) => say('warning', text, action),
  /** Stays on the screen until it is closed. */
  error: (text: string, action?: MessageAction) => say('error', text, action),
}

export const closeToast = (id: number) => messages.set((now) => now.filter((one) => one.id !== id))
