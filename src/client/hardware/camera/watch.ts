import { type Camera, type CameraChoice, CameraError, type CameraTrouble, cameras, openCamera } from './camera.ts'
import { type Decoder, openDecoder } from './decoder.ts'
import { createLooks } from './looks.ts'
import { createSweep } from './sweep.ts'

export type Watching =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly camera: Camera; readonly choices: readonly CameraChoice[] }
  | { readonly state: 'failed'; readonly trouble: CameraTrouble | 'decoder' }

interface Watch {
  /** Element for the picture; nothing else may change it. */
  readonly place: HTMLElement
  readonly wanted: string | null
  readonly isPaused: () => boolean
  readonly onState: (watching: Watching) => void
  readonly onSweep: (texts: readonly string[]) => void
}

/** Milliseconds from one frame to the next, and of them to rest at least: to spare the page and the battery. */
const pace = 60
const rest = 10
let viewers = 0

/** Reads codes from a camera until the returned function is called; opens it again when the page is shown again. */
export function watch(asked: Watch): () => void {
  const ender = new AbortController()
  const again = () => document.visibilityState === 'visible' && turn.lookAgain()
  const turn = { lookAgain: () => {} }
  document.addEventListener('visibilitychange', again, { signal: ender.signal })
  void follow(asked, ender.signal, turn)
  return () => ender.abort()
}

async function follow(asked: Watch, signal: AbortSignal, turn: { lookAgain: () => void }) {
  const decoder = openDecoder()
  try {
    while (!signal.aborted) {
      const hidden = new Promise<void>((resolve) => {
        turn.lookAgain = resolve
        signal.addEventListener('abort', () => resolve())
      })
      await lookOnce(asked, decoder, signal)
      if (!signal.aborted) await hidden
    }
  } catch (error) {
    const trouble = error instanceof CameraError ? error.trouble : 'decoder'
    if (!signal.aborted) asked.onState({ state: 'failed', trouble })
  } finally {
    decoder.close()
  }
}

/** Reads until stopped, or until the system takes the camera away. */
async function lookOnce({ place, wanted, isPaused, onState, onSweep }: Watch, decoder: Decoder, signal: AbortSignal) {
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
    const sweep = createSweep()
    const looks = createLooks()
    while (!signal.aborted && !camera.hasEnded()) {
      const began = performance.now()
      if (!isPaused() && camera.video.readyState >= camera.video.HAVE_CURRENT_DATA) {
        const look = looks.next(began)
        const codes = await decoder.decode(await createImageBitmap(camera.video), look)
        const at = performance.now()
        looks.done(look, began, at, codes.length > 0)
        const texts = codes.map(({ text }) => text)
        const whole = signal.aborted || isPaused() ? null : sweep(texts, at, look === 'harder')
        if (whole) onSweep(whole)
      }
      const wait = Math.max(rest, pace - (performance.now() - began))
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  } finally {
    await camera?.close()
    view.remove()
  }
}
