import { connection, onReconnect } from '../call/connection.ts'

const pulse = 10 * 60_000
/** Milliseconds: let the page load first. */
const quiet = 5000

const tellHealth = async () => (await import('./told-health.ts')).tellHealth()

/** Reports the device's health to the server every ten minutes, for the office's list of devices. */
export function keepTelling(): () => void {
  const tell = () => void (connection.get().state === 'online' && tellHealth().catch(() => null))
  const timer = setInterval(tell, pulse)
  const first = setTimeout(tell, quiet)
  const stop = onReconnect(tell)
  return () => {
    clearInterval(timer)
    clearTimeout(first)
    stop()
  }
}
