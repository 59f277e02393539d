import type { Ask, Decoded } from './decode-worker.ts'
import type { CameraPicture } from './picture/scene.ts'

type Seen = Pick<Decoded, 'codes' | 'took'>

export interface Decoder {
  /** What is seen in a frame; throws if the decoder could not be loaded. */
  decode(image: CameraPicture, look: Ask['look']): Promise<Seen>
  close(): void
}

/** Decodes in a worker, so that the till stays responsive. */
export function openDecoder(): Decoder {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, PromiseWithResolvers<Seen>>()
  let last = 0

  worker.addEventListener('message', ({ data }: MessageEvent<Decoded>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.failed) asked?.reject(new Error(data.failed))
    else asked?.resolve(data)
  })
  worker.addEventListener('error', ({ message }) => {
    for (const asked of waiting.values()) asked.reject(new Error(message))
    waiting.clear()
  })

  return {
    decode(image, look) {
      const asked = Promise.withResolvers<Seen>()
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
    const { codes } = await decoder.decode(await createImageBitmap(photo), look)
    if (codes.length > 0) return codes.map(({ text }) => text)
  }
  return []
}
