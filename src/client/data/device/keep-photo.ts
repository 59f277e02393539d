import type { StoredFile } from '#domain/kernel/field.ts'
import { photoDatabase } from './photos.ts'

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}

/**
 * Stores a photo or a paper under the hash of its content: its address is known before the server has it, so records
 * can name it at once.
 */
export async function keepPhoto(file: File): Promise<StoredFile> {
  const name = await nameByContent(file)
  const kept = {
    name: file.name.slice(0, 250),
    url_original: `/files/${name}.${extensions[file.type]}`,
    url_512: `/files/${name}-512.webp`,
  }
  await photoDatabase.photos.put({ name, file })
  // From this cache the service worker serves the photo until the server has it.
  const cache = await caches.open('photos')
  for (const url of [kept.url_original, kept.url_512]) await cache.put(url, new Response(file)).catch(() => null)
  return kept
}

async function nameByContent(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const content = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return content.slice(0, 40)
}

/** Stores a photo; false if it was here already. */
export async function bringPhoto(file: File): Promise<boolean> {
  if (await photoDatabase.photos.get(await nameByContent(file))) return false
  await keepPhoto(file)
  return true
}
