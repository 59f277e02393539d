import type { Resource } from '#domain/kernel/resource.ts'

/** Keeps what is made of a resource, once for each way in which it is asked; of ways there must be few. */
export function madeOnce<T>() {
  const made = new WeakMap<Resource, Map<string, T>>()
  return (resource: Resource, way: string, make: () => T): T => {
    const known = made.get(resource) ?? new Map<string, T>()
    made.set(resource, known)
    const one = known.get(way) ?? make()
    known.set(way, one)
    return one
  }
}
