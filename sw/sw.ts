import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { followPush, showPush } from './notices.ts'
import { answerWithPhoto, isPhoto } from './photos.ts'
import { Precache } from './precache.ts'
import { pushWithoutPage } from './push.ts'
import { answerShare } from './share.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

self.addEventListener('fetch', answerShare)
cleanupOutdatedCaches()
const precache = new Precache()
precache.precache(self.__WB_MANIFEST)
registerRoute(new PrecacheRoute(precache))
// All addresses open the app, except the server's own pages and files.
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/files\//] }),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isPhoto(url), answerWithPhoto)
// A cache that can't be read, as on a full or failing disk, is no reason to answer nothing: the server has it too.
setCatchHandler(({ request }) => fetch(request))
clientsClaim()

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data?.text())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(followPush(self, event.notification.data ?? {}))
})

/** Background sync: not in every browser and not in TypeScript's types. Without it the page sends by itself. */
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
