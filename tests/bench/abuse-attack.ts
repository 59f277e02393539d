import { parentPort, workerData } from 'node:worker_threads'
import { attacks, type Stage } from './abuse-attacks.ts'

/** The attacks that are named one after another, in a thread of their own: who measures what others wait is not held up by it. */
parentPort?.on('message', async (name: string) => {
  parentPort?.postMessage((await attacks[name]?.(workerData as Stage)) ?? [])
})
