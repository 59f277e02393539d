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
  /** True while it is shown. */
  shown: boolean
}

const kept = 50
let last = 0

/** The recent messages, newest first. What somebody must know later is no message but a notice. */
export const messages = createStore<readonly Message[]>([])

function say(kind: MessageKind, text: string, action?: MessageAction) {
  last += 1
  const next: Message = { id: last, kind, text, at: Date.now(), action, shown: true }
  messages.set((now) => {
    const repeated = now.find((message) => message.shown && message.kind === kind && message.text === text)
    const others = now.filter((message) => message !== repeated)
    // One is shown at a time: a newer one takes the place, and only errors wait until it has gone.
    return [next, ...others.map((one) => (one.kind === 'error' ? one : { ...one, shown: false }))].slice(0, kept)
  })
}

export const notify = {
  success: (text: string, action?: MessageAction) => say('success', text, action),
  info: (text: string, action?: MessageAction) => say('info', text, action),
  warning: (text: string, action?: MessageAction) => say('warning', text, action),
  /** Stays on the screen until it is closed. */
  error: (text: string, action?: MessageAction) => say('error', text, action),
}

const change = (id: number, part: Partial<Message>) =>
  messages.set((now) => now.map((message) => (message.id === id ? { ...message, ...part } : message)))

export const closeToast = (id: number) => change(id, { shown: false })
