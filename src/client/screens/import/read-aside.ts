import type { BroughtSheet } from '#domain/import/setting.ts'
import type { SheetFault } from './read-sheet.ts'
import type { SheetAsked } from './sheet-worker.ts'

/** Reads a file as a sheet in a worker, so that the page answers meanwhile, and a file that fills the memory fills its. */
export async function readSheetAside(asked: SheetAsked): Promise<BroughtSheet | SheetFault> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  const read = Promise.withResolvers<BroughtSheet | SheetFault>()
  worker.addEventListener('message', ({ data }: MessageEvent<BroughtSheet | SheetFault>) => read.resolve(data))
  worker.addEventListener('error', ({ message }) => read.reject(new Error(message)))
  try {
    worker.postMessage(asked)
    return await read.promise
  } finally {
    worker.terminate()
  }
}
