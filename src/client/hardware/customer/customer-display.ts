import { createStore, useStore } from '#client/parts/store.ts'

interface CustomerLine {
  readonly name: string
  /** In thousandths. */
  readonly quantity: number
  /** Of one piece, in tiyin. */
  readonly price: number
  readonly sum: number
}

/** What the second window shows; sums in tiyin. */
export type CustomerShown =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'sale'
      readonly lines: readonly CustomerLine[]
      readonly discount: number
      readonly total: number
    }
  | { readonly kind: 'paid'; readonly total: number; readonly received: number; readonly change: number }

type Word =
  | { readonly say: 'show'; readonly shown: CustomerShown }
  /** From the second window: opened, closed. From the till: a question whether one is open. */
  | { readonly say: 'here' | 'gone' | 'anyone' }

const customerRoute = '/customer-display'
const name = 'savdo-customer'
/** Milliseconds until the thank-you goes. */
const thanksFor = 15_000

const open = createStore(false)
let line: BroadcastChannel | null = null
let now: CustomerShown = { kind: 'idle' }
let thanks: ReturnType<typeof setTimeout> | undefined

/** Shows the buyer this, if the second window is open. */
export function showCustomer(shown: CustomerShown) {
  clearTimeout(thanks)
  now = shown
  lineToDisplay()
  // A window that opens later asks for it.
  if (open.get()) tell({ say: 'show', shown })
  if (shown.kind === 'paid') thanks = setTimeout(() => showCustomer({ kind: 'idle' }), thanksFor)
}

/** Whether a second window is open. */
export function useCustomerDisplay(): boolean {
  lineToDisplay()
  return useStore(open)
}

/** Opens the second window, or brings it to the front. */
export function openCustomerDisplay() {
  lineToDisplay()
  window.open(customerRoute, name, 'popup,width=1024,height=640')?.focus()
}

const tell = (word: Word) => lineToDisplay().postMessage(word)

function lineToDisplay(): BroadcastChannel {
  if (line) return line
  line = new BroadcastChannel(name)
  line.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.say === 'here') {
      open.set(true)
      tell({ say: 'show', shown: now })
    }
    if (data.say === 'gone') open.set(false)
  })
  line.postMessage({ say: 'anyone' } satisfies Word)
  return line
}

/** Runs in the second window: calls `show` with what the till sends. Answers a function that stops it. */
export function followTill(show: (shown: CustomerShown) => void): () => void {
  const heard = new BroadcastChannel(name)
  const say = (word: Word) => heard.postMessage(word)
  heard.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.say === 'show') show(data.shown)
    if (data.say === 'anyone') say({ say: 'here' })
  })
  say({ say: 'here' })
  const leave = () => say({ say: 'gone' })
  addEventListener('pagehide', leave)
  return () => {
    removeEventListener('pagehide', leave)
    leave()
    heard.close()
  }
}
