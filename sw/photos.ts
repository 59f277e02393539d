const cacheName = 'photos'
const mostPhotos = 500
const largestPhoto = 1_000_000

export const isPhoto = (url: URL) => url.pathname.startsWith('/files/')

/** Files are named by their content, so a cached one never gets old. */
export async function answerWithPhoto({ request, event }: { request: Request; event: ExtendableEvent }) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200 && Number(answer.headers.get('content-length')) <= largestPhoto) {
    event.waitUntil(keep(cache, request, answer.clone()))
  }
  return answer
}

/** If the storage is full, the photo is simply fetched again next time. */
async function keep(cache: Cache, request: Request, answer: Response) {
  try {
    await cache.put(request, answer)
    const kept = await cache.keys()
    for (const oldest of kept.slice(0, Math.max(0, kept.length - mostPhotos))) await cache.delete(oldest)
  } catch {}
}
