/** Fallback for a browser that refuses localStorage: values last until the page is left. */
const memory = new Map<string, string | null>()

export function readStored(key: string): string | null {
  const refused = memory.get(key)
  if (refused !== undefined) return refused
  try {
    return localStorage.getItem(`savdo.${key}`)
  } catch {
    return null
  }
}

/** Null deletes it. */
export function writeStored(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(`savdo.${key}`)
    else localStorage.setItem(`savdo.${key}`, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

/** Names of stored values with this prefix. */
export function storedKeys(beginning: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(`savdo.${beginning}`) ? [key.slice(6)] : []))
  } catch {
    return []
  }
}

/** Calls `listener` when another tab has changed the value. */
export function watchStored(key: string, listener: () => void) {
  addEventListener('storage', (event) => {
    if (event.key === `savdo.${key}` || event.key === null) listener()
  })
}
