const isShare = ({ method, url }: Request) => method === 'POST' && new URL(url).pathname === '/share'

/** Takes a file that another app shares with this one: keeps it for the page, which opens where goods come in. */
export function answerShare(event: FetchEvent) {
  if (isShare(event.request)) event.respondWith(kept(event.request))
}

async function kept(request: Request): Promise<Response> {
  const file = (await request.formData()).get('file')
  if (file instanceof File) {
    const cache = await caches.open('arrived-file')
    await cache.put('/arrived-file', new Response(file, { headers: { 'x-name': encodeURIComponent(file.name) } }))
  }
  return Response.redirect('/stock/product-receipts/create?arrived', 303)
}
