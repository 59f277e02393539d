import { vi } from 'vitest'

/** What a browser gives to a page, as far as client/data asks for it. Tabs opened one after another share the storage. */
export function startBrowser() {
  const kept = new Map<string, string>()
  const page = new EventTarget()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: {} }))
  return { localStorage, page }
}

/** The same modules once more, as another tab has them. */
export function openTab<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules()
  return load()
}
