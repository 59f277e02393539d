addEventListener('install', (event) => {
  event.waitUntil(caches.open('peer').then((cache) => cache.addAll(['/', '/page.js'])))
})
addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)))
})
