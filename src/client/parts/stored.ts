/** A small choice kept on this device. A browser that refuses storage keeps it until the page is left. */
const memory = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(`savdo.${key}`) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export function writeStored(key: string, value: string) {
  memory.set(key, value)
  try {
    localStorage.setItem(`savdo.${key}`, value)
  } catch {}
}
