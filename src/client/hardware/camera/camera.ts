import { Html5Qrcode, Html5QrcodeSupportedFormats } from 'html5-qrcode'
import { focusOf, type Zoom, zoomOf } from './track-controls.ts'

export type CameraTrouble = 'denied' | 'none' | 'busy' | 'failed'

export class CameraError extends Error {
  readonly trouble: CameraTrouble

  constructor(cause: unknown) {
    super(String(cause))
    this.trouble = troubleOf(String(cause))
  }
}

export interface CameraChoice {
  readonly id: string
  readonly name: string
}

export interface Camera {
  readonly video: HTMLVideoElement
  /** Id of the camera in use. */
  readonly id: string | null
  /** Switches the light; null if it has none. */
  readonly light: ((on: boolean) => Promise<void>) | null
  readonly zoom: Zoom | null
  /** Focuses anew; null if it cannot be asked to. */
  readonly focus: (() => Promise<void>) | null
  /** True if the stream has ended: phones stop it while the page is hidden. */
  hasEnded(): boolean
  close(): Promise<void>
}

/** Frames per second of the viewer's own decoder: practically none, since it sees only a screen-sized picture. */
const almostNever = 0.0001
const sharp = { width: { ideal: 1920 }, height: { ideal: 1080 } }

/** Opens a camera and shows it in the element: the one that was chosen, or else the one at the back. */
export async function openCamera(element: HTMLElement, wanted: string | null): Promise<Camera> {
  const viewer = new Html5Qrcode(element.id, {
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
    verbose: false,
  })
  const which = wanted ? { deviceId: { exact: wanted } } : { facingMode: 'environment' }
  const config = { fps: almostNever, disableFlip: true, videoConstraints: { ...which, ...sharp } }
  try {
    await viewer.start(which, config, ignored, ignored)
  } catch (cause) {
    // A camera that was chosen and is not plugged in any more.
    if (wanted && /Overconstrained|NotFound/.test(String(cause))) return openCamera(element, null)
    throw new CameraError(cause)
  }
  const video = element.querySelector('video')!
  const [track] = (video.srcObject as MediaStream).getVideoTracks()
  const torch = viewer.getRunningTrackCameraCapabilities().torchFeature()
  return {
    video,
    id: track?.getSettings().deviceId ?? null,
    light: torch.isSupported() ? (on) => torch.apply(on) : null,
    zoom: track ? zoomOf(track) : null,
    focus: track ? focusOf(track) : null,
    hasEnded: () => track?.readyState !== 'live',
    close: () => viewer.stop().catch(ignored),
  }
}

/**
 * Cameras by name; browsers tell names only while one is open. Not by the viewer's method, which opens a second stream
 * and ends the first on phones.
 */
export async function cameras(): Promise<readonly CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.flatMap(({ kind, deviceId, label }) => (kind === 'videoinput' ? [{ id: deviceId, name: label }] : []))
}

const ignored = () => undefined

function troubleOf(told: string): CameraTrouble {
  if (/NotAllowed|Permission|Security/i.test(told)) return 'denied'
  if (/NotFound|Overconstrained|DevicesNotFound/i.test(told)) return 'none'
  return /NotReadable|TrackStart|in use/i.test(told) ? 'busy' : 'failed'
}
