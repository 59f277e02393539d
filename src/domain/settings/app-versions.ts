export const platforms = ['all', 'android', 'ios', 'web'] as const
export type Platform = (typeof platforms)[number]
/** What a device runs on. */
type DeviceKind = Exclude<Platform, 'all'>

export interface VersionsWanted {
  readonly least: string | null
  readonly newest: string | null
  /** To how many of a hundred devices the newest is offered. */
  readonly share: number
}
export type WantedBy = { readonly [P in Platform]?: VersionsWanted }

/** Below zero where the first is older; parts are compared as numbers. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)]
  const at = [0, 1, 2].find((place) => a[place] !== b[place])
  return at === undefined ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
const partsOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0)

/** The oldest version that may go on: of all apps and of this platform, whichever is newer, and never below the floor. */
export const leastFor = (kind: DeviceKind, wanted: WantedBy, floor: string): string =>
  [wanted.all?.least, wanted[kind]?.least].reduce<string>(
    (least, one) => (one && compareVersions(one, least) > 0 ? one : least),
    floor,
  )

/** What a device is offered: the newest for its platform, or of all apps, once its turn has come. */
export function offeredTo(device: string, kind: DeviceKind, runs: string, wanted: WantedBy): string | null {
  const its = wanted[kind]?.newest ? wanted[kind] : wanted.all
  if (!its?.newest || compareVersions(runs, its.newest) >= 0) return null
  return turnOf(device, its.newest) < its.share ? its.newest : null
}

/** 0 to 99, always the same for a device and a version: others come first with another version. */
export function turnOf(device: string, version: string): number {
  let hash = 0x811c9dc5
  for (const letter of `${device} ${version}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  // The last step mixes what names that differ in their end alone have alike.
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8) % 100
}

/** By what its browser says of itself. */
export function deviceKindOf(userAgent: string): DeviceKind {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : 'web'
}
