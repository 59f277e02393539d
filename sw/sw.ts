import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerWithPhoto, isPhoto } from './photos.ts'
import { pushWithoutPage } from './push.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
// Every address of the app is the app; the server's own pages and files are not.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/files\//] }))
registerRoute(({ url, sameOrigin }) => sameOrigin && isPhoto(url), answerWithPhoto)
clientsClaim()

/** Not every browser knows it, and TypeScript doesn't: the page sends by itself all the same. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
self.addEventListener('sync' as never, (event: SyncEvent) => {
  if (event.tag === 'push') event.waitUntil(pushWithoutPage())
})

// A new version waits until a person asks for it: taking over by itself could cut into a form.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
