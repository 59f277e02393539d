import type { Ask, Decoded } from './decode-worker.ts'
import type { FoundCode } from './found-code.ts'
import type { CameraPicture } from './scene.ts'

export interface Decoder {
  /** All codes of a frame, in the order of the label; throws if the decoder could not be loaded. */
  decode(image: CameraPicture, look: Ask['look']): Promise<readonly FoundCode[]>
  close(): void
}

/** Decodes in a worker, so that the till stays responsive. */
export function openDecoder(): Decoder {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, PromiseWithResolvers<readonly FoundCode[]>>()
  let last = 0

  worker.addEventListener('message', ({ data: { id, codes, failed } }: MessageEvent<Decoded>) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (failed) asked?.reject(new Error(failed))
    else asked?.resolve(codes)
  })
  worker.addEventListener('error', ({ message }) => {
    for (const asked of waiting.values()) asked.reject(new Error(message))
    waiting.clear()
  })

  return {
    decode(image, look) {
      const asked = Promise.withResolvers<readonly FoundCode[]>()
      last += 1
      waiting.set(last, asked)
      worker.postMessage({ id: last, image, look } satisfies Ask, [image])
      return asked.promise
    },
    close: () => worker.terminate(),
  }
}

/** Decodes a photo in full size; if nothing is found, in half size, and then with more effort. */
export async function decodePhoto(decoder: Decoder, photo: Blob): Promise<readonly string[]> {
  for (const look of ['whole', 'half', 'long'] as const) {
    const found = await decoder.decode(await createImageBitmap(photo), look)
    if (found.length > 0) return found.map(({ text }) => text)
  }
  return []
}
