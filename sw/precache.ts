import { PrecacheController } from 'workbox-precaching'

/** Half of the connections that a browser opens to a server: what the page asks meanwhile does not wait for files. */
const lanes = 3

/** Workbox takes the files one after the other; a few at a time, a line that answers late is waited for far less often. */
export class Precache extends PrecacheController {
  override async install(event: ExtendableEvent) {
    // All lanes draw from one: each takes the next that nobody has taken.
    const files = this.getURLsToCacheKeys().entries()
    const draw = async () => {
      for (const [url, cacheKey] of files) {
        // What is not named by its content could come old from the browser's own cache.
        const request = new Request(url, { cache: cacheKey === url ? 'default' : 'reload', credentials: 'same-origin' })
        await Promise.all(this.strategy.handleAll({ params: { cacheKey }, request, event }))
      }
    }
    const done = Promise.all(Array.from({ length: lanes }, draw))
    event.waitUntil(done)
    await done
    return { updatedURLs: [], notUpdatedURLs: [] }
  }
}
