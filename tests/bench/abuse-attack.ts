import { parentPort, workerData } from 'node:worker_threads'
import { attacks, type Stage } from './abuse-attacks.ts'

interface Asked {
  readonly name: string
  readonly stage: Stage
}

/** One attack, in a thread of its own: who measures what others wait is not held up by it. */
const { name, stage } = workerData as Asked
parentPort?.postMessage((await attacks[name]?.(stage)) ?? [])
