/** A place on the earth, in degrees. */
export interface MapPlace {
  readonly lat: number
  readonly long: number
}

/** What a map shows while nothing is known: the middle of the country. */
export const nowhere: MapPlace = { lat: 41.3775, long: 64.5853 }
/** How near one looks at the country, and at an address. */
export const zooms = { country: 5, address: 12 } as const
/** Milliseconds after a click before it counts: a second one draws nearer. */
export const clickPause = 250

/** A tenth of a metre: more figures nobody can use. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** A place with sensible figures; a map that was drawn round the earth once more is the same place. */
export const placeAt = (lat: number, long: number): MapPlace => ({
  lat: round(Math.min(90, Math.max(-90, lat))),
  long: round(long - 360 * Math.floor((long + 180) / 360)),
})

export const placeIn = (lat: unknown, long: unknown): MapPlace | null =>
  typeof lat === 'number' && typeof long === 'number' ? { lat, long } : null
