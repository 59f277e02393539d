import { onResting } from '../parts/loading.tsx'
import './frame.css'

/** A page that waits for the server must not look ready for longer than this. */
const patience = 1500

/** Takes away what first/frame.ts shows as soon as the app has drawn its own; `follow` goes where a person already pressed. */
export function liftFrame(follow: (to: string) => void) {
  const frame = document.getElementById('frame')
  const lift = () => {
    if (!frame?.isConnected) return
    frame.remove()
    if (frame.dataset.to) follow(frame.dataset.to)
  }
  setTimeout(lift, patience)
  let open = false
  onResting(() => {
    if (open) return
    open = true
    // For the bench: from here on it is the app that is seen, and not what is left of the last time.
    performance.mark('open')
    // It lies over the rows for one more moment, so that nobody sees them come.
    requestAnimationFrame(lift)
  })
}
