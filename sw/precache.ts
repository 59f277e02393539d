import { PrecacheController } from 'workbox-precaching'

/** Half of the connections that a browser opens to one server: the page's own requests need not wait for files. */
const lanes = 3

/** Workbox fetches one file at a time; several lanes wait far less on a slow line. */
export class Precache extends PrecacheController {
  override async install(event: ExtendableEvent) {
    // All lanes share one iterator: each takes the next file.
    const files = this.getURLsToCacheKeys().entries()
    const draw = async () => {
      for (const [url, cacheKey] of files) {
        // Files without a hash in the name: past the browser's cache, which may hold an old one.
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
