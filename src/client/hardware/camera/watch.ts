import { type Camera, type CameraChoice, CameraError, type CameraTrouble, cameras, openCamera } from './camera.ts'
import type { SeenCodes } from './code-frames.tsx'
import { type Decoder, openDecoder } from './decoder.ts'
import { createLooks, type FrameLook } from './looks.ts'
import { createNewness } from './newness.ts'
import { createStillness } from './stillness.ts'
import { createSweep } from './sweep.ts'

export type Watching =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly camera: Camera; readonly choices: readonly CameraChoice[] }
  | { readonly state: 'failed'; readonly trouble: CameraTrouble | 'decoder' }

interface Watch {
  /** Element for the picture; nothing else may change it. It says how many frames were looked at, `data-looked`. */
  readonly place: HTMLElement
  readonly wanted: string | null
  readonly isPaused: () => boolean
  readonly onState: (watching: Watching) => void
  /** Called with the codes of each frame that shows any. */
  readonly onSeen: (seen: SeenCodes) => void
  readonly onSweep: (texts: readonly string[]) => void
}

/** Milliseconds from one frame to the next, and of them to rest at least: to spare the page and the battery. */
const [pace, rest] = [60, 4]
let viewers = 0

/** Milliseconds before a camera that went away is opened again. */
const breath = 500
/** How often in a row it may fail to open again: a phone that wakes gives its camera back late. */
const tries = 3

/** Reads codes from a camera until the returned function is called; opens it again if it was taken away meanwhile. */
export function watch(asked: Watch): () => void {
  const ender = new AbortController()
  void follow(asked, ender.signal)
  return () => ender.abort()
}

async function follow(asked: Watch, signal: AbortSignal) {
  const decoder = openDecoder()
  // A camera that went away and came back shows the same codes, which were counted before.
  const sweep = createSweep()
  let [wasOpen, failures] = [false, 0]
  const onState = (watching: Watching) => {
    if (watching.state === 'open') [wasOpen, failures] = [true, 0]
    asked.onState(watching)
  }
  try {
    while (!signal.aborted) {
      try {
        await lookOnce({ ...asked, onState }, decoder, sweep, signal)
      } catch (error) {
        failures += 1
        if (!(error instanceof CameraError) || !wasOpen || failures === tries) throw error
      }
      if (!signal.aborted) await shown(signal)
    }
  } catch (error) {
    const trouble = error instanceof CameraError ? error.trouble : 'decoder'
    if (!signal.aborted) asked.onState({ state: 'failed', trouble })
  } finally {
    decoder.close()
  }
}

const isShown = () => document.visibilityState === 'visible'

/** Waits for a breath, and until the page is shown. */
async function shown(signal: AbortSignal) {
  do await new Promise((resolve) => setTimeout(resolve, breath))
  while (!isShown() && !signal.aborted)
}

/** Reads until stopped, or until the system takes the camera away. */
async function lookOnce(asked: Watch, decoder: Decoder, sweep: ReturnType<typeof createSweep>, signal: AbortSignal) {
  const { place, wanted, isPaused, onState, onSeen, onSweep } = asked
  const view = document.createElement('div')
  viewers += 1
  view.id = `camera-${viewers}`
  place.append(view)
  onState({ state: 'opening' })
  let camera: Camera | null = null
  try {
    camera = await openCamera(view, wanted)
    if (signal.aborted) return
    onState({ state: 'open', camera, choices: await cameras() })
    const looks = createLooks()
    const standsStill = createStillness()
    const { video } = camera
    /** Deals with what was seen in a frame. */
    const tell = (look: FrameLook, { codes, took }: Awaited<ReturnType<Decoder['decode']>>) => {
      const at = performance.now()
      looks.done(look, took, at, codes.length > 0)
      place.dataset.looked = String(Number(place.dataset.looked ?? 0) + 1)
      const texts = codes.map(({ text }) => text)
      if (codes.length > 0) onSeen({ codes, width: video.videoWidth, height: video.videoHeight })
      const whole = signal.aborted || isPaused() ? null : sweep(texts, at, look)
      if (whole) onSweep(whole)
    }
    let before: Promise<void> = Promise.resolve()
    const isNew = createNewness()
    while (!signal.aborted && !camera.hasEnded()) {
      const began = performance.now()
      if (standsStill(video.currentTime, began, isShown())) break
      const picture = !isPaused() && video.readyState >= video.HAVE_CURRENT_DATA ? await frameOf(video) : null
      if (picture && isNew('timestamp' in picture ? picture.timestamp : began)) {
        const look = looks.next(began)
        const reading = decoder.decode(picture, look)
        // The page deals with one frame while the next is read already.
        await before
        before = reading.then((seen) => tell(look, seen))
      } else picture?.close()
      const wait = Math.max(rest, pace - (performance.now() - began))
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
    await before
  } finally {
    await camera?.close()
    view.remove()
  }
}

/** The frame as the browser holds it; a copy where it gives none. */
async function frameOf(video: HTMLVideoElement) {
  try {
    return new VideoFrame(video)
  } catch {
    return createImageBitmap(video)
  }
}
