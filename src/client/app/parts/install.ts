import { createStore } from '#client/parts/store.ts'

/** Chromium's offer to install, which it makes once: not in the DOM library of TypeScript. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const offer = createStore<InstallOffer | null>(null)
/** True when the app already runs in a window of its own. */
export const installed = createStore(
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true),
)
export const guideOpen = createStore(false)

/** Called before anything is drawn: the browser does not repeat its offer. */
export function startInstall() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => installed.set(true))
}

/** Shows the browser's install offer; without one, opens a guide to install by hand. */
export async function install() {
  const made = offer.get()
  if (!made) return guideOpen.set(true)
  offer.set(null)
  await made.prompt()
}

type Guide = 'ios' | 'mac' | 'other'

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export function guideFor(agent: string, touchPoints: number): Guide {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'ios'
  return /Macintosh/.test(agent) && /Safari/.test(agent) && !/Chrom|Edg|Firefox/.test(agent) ? 'mac' : 'other'
}
