import type { Ask, Decoded } from './decode-worker.ts'

export interface Decoder {
  /** All codes of a frame; throws if the decoder could not be loaded. */
  decode(image: ImageBitmap, half: boolean): Promise<readonly string[]>
  close(): void
}

/** Decodes in a worker, so that the till stays responsive. */
export function openDecoder(): Decoder {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, PromiseWithResolvers<readonly string[]>>()
  let last = 0

  worker.addEventListener('message', ({ data: { id, texts, failed } }: MessageEvent<Decoded>) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (failed) asked?.reject(new Error(failed))
    else asked?.resolve(texts)
  })
  worker.addEventListener('error', ({ message }) => {
    for (const asked of waiting.values()) asked.reject(new Error(message))
    waiting.clear()
  })

  return {
    decode(image, half) {
      const asked = Promise.withResolvers<readonly string[]>()
      last += 1
      waiting.set(last, asked)
      worker.postMessage({ id: last, image, half } satisfies Ask, [image])
      return asked.promise
    },
    close: () => worker.terminate(),
  }
}

/** Decodes a photo in full size; if nothing is found, in half size. */
export async function decodePhoto(decoder: Decoder, photo: Blob): Promise<readonly string[]> {
  for (const half of [false, true]) {
    const found = await decoder.decode(await createImageBitmap(photo), half)
    if (found.length > 0) return found
  }
  return []
}
