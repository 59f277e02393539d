import { onResting } from '../parts/loading.tsx'
import './frame.css'

/** Milliseconds: after that the saved frame goes even if the app still waits for the server, or it would look ready. */
const patience = 1500

/**
 * Removes the frame of first/frame.ts once the app has drawn its own page; calls `follow` with a link already pressed.
 */
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
    // For the benchmark: from here on the app itself is visible.
    performance.mark('open')
    // The frame covers one more paint, so that the rows appear under it.
    requestAnimationFrame(lift)
  })
}
