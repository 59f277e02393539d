import type { Area } from './area.ts'
import { greyPart, type LightPlane } from './light-plane.ts'

/** Something to look at: its size, and its dots by parts. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly draw: (area: Area) => ImageData
}

/** A frame of a camera, where the browser gives it without copying; else a copy, as of a photo. */
export type CameraPicture = VideoFrame | ImageBitmap

export async function sceneOf(picture: CameraPicture): Promise<Scene> {
  if (picture instanceof ImageBitmap) return sceneBy(picture, picture)
  const light = await lightOf(picture)
  if (!light) return sceneBy(picture, { width: picture.displayWidth, height: picture.displayHeight })
  const draw = (area: Area) => {
    const { data, width, height } = greyPart(light, area)
    return new ImageData(data, width, height)
  }
  return { width: light.width, height: light.height, draw }
}

/** Ten times as fast as drawing; null where colours are mixed with the light, or the frame is to be turned. */
async function lightOf(frame: VideoFrame): Promise<LightPlane | null> {
  const { format, visibleRect, displayWidth, displayHeight } = frame
  if (!visibleRect || !/^(I420|NV12)/.test(format ?? '')) return null
  const { width, height } = visibleRect
  if (width !== displayWidth || height !== displayHeight || (frame as { rotation?: number }).rotation) return null
  try {
    const bytes = new Uint8Array(frame.allocationSize())
    const [plane] = await frame.copyTo(bytes)
    return plane ? { bytes, width, height, ...plane } : null
  } catch {
    // Frames that only the graphics card holds cannot be copied everywhere: they are drawn.
    return null
  }
}

const sceneBy = (picture: CameraPicture, { width, height }: { width: number; height: number }): Scene => ({
  width,
  height,
  draw: (area) => drawn(picture, area),
})

function drawn(picture: CameraPicture, { left, top, width, height, scale }: Area): ImageData {
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
  const context = new OffscreenCanvas(across, down).getContext('2d', { willReadFrequently: true })!
  // Transparent pixels turn white: as black, black codes on them would be lost.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, across, down)
  context.drawImage(picture, left, top, width, height, 0, 0, across, down)
  return context.getImageData(0, 0, across, down)
}
