import { PrecacheController } from 'workbox-precaching'
import { boundary, partsPath } from './parts.ts'

/** Half of the connections that a browser opens to one server: the page's own requests need not wait for files. */
const lanes = 3
/** From how many files on all of them are fetched at once: a request costs more than what most of them hold. */
const many = 100

/** Workbox fetches one file at a time. A first installation takes them all in one answer, and what it lacks in several lanes. */
export class Precache extends PrecacheController {
  override async install(event: ExtendableEvent) {
    const done = this.unpack()
      .catch(() => null)
      .then(() => this.fetchEach(event))
    event.waitUntil(done)
    await done
    return { updatedURLs: [], notUpdatedURLs: [] }
  }

  private async fetchEach(event: ExtendableEvent) {
    // All lanes share one iterator: each takes the next file. What is held already is not fetched.
    const files = this.getURLsToCacheKeys().entries()
    const draw = async () => {
      for (const [url, cacheKey] of files) {
        // Files without a hash in the name: past the browser's cache, which may hold an old one.
        const request = new Request(url, { cache: cacheKey === url ? 'default' : 'reload', credentials: 'same-origin' })
        await Promise.all(this.strategy.handleAll({ params: { cacheKey }, request, event }))
      }
    }
    await Promise.all(Array.from({ length: lanes }, draw))
  }

  /** Takes what is missing from the one answer that holds all files; those of another version have other names. */
  private async unpack() {
    const cache = await caches.open(this.strategy.cacheName)
    const held = new Set((await cache.keys()).map(({ url }) => url))
    const missing = new Set([...this.getURLsToCacheKeys().values()].filter((key) => !held.has(key)))
    if (missing.size < many) return
    const { ok, body } = await fetch(partsPath, { cache: 'no-store', credentials: 'same-origin' })
    if (!ok) return
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
    const parts = await new Response(body, { headers }).formData()
    await Promise.all(
      [...parts].map(async ([path, file]) => {
        const key = new URL(path, location.href).href
        if (missing.has(key)) await cache.put(key, new Response(file))
      }),
    )
  }
}
