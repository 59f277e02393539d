/** What not every camera has, and the browser's types do not know. */
interface Extras {
  readonly zoom?: { readonly min: number; readonly max: number; readonly step: number }
  readonly focusMode?: readonly string[]
}

export interface Zoom {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly now: number
  set(to: number): void
}

/** Makes a picture larger before it is taken; null if the camera cannot. */
export function zoomOf(track: MediaStreamTrack): Zoom | null {
  const { zoom } = extrasOf(track)
  if (!zoom || zoom.max <= zoom.min) return null
  const { zoom: now = zoom.min } = track.getSettings() as { zoom?: number }
  return { ...zoom, now, set: (to) => void apply(track, { zoom: to }) }
}

/** Keeps the camera in focus by itself, and answers how to focus anew; null if the camera cannot. */
export function focusOf(track: MediaStreamTrack): (() => Promise<void>) | null {
  const { focusMode = [] } = extrasOf(track)
  const lasting = focusMode.includes('continuous') ? { focusMode: 'continuous' } : null
  if (lasting) void apply(track, lasting)
  if (!focusMode.includes('single-shot')) return null
  return async () => {
    await apply(track, { focusMode: 'single-shot' })
    if (!lasting) return
    await new Promise((resolve) => setTimeout(resolve, focusing))
    await apply(track, lasting)
  }
}

/** Milliseconds a camera has to find its focus. */
const focusing = 1500

const extrasOf = (track: MediaStreamTrack) => (track.getCapabilities?.() ?? {}) as Extras
const apply = (track: MediaStreamTrack, extra: object) =>
  track.applyConstraints({ advanced: [extra as MediaTrackConstraintSet] }).catch(() => undefined)
