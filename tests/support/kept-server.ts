import '#server/tools/threads.ts'
import { type Running, start } from '#server/roof/start.ts'
import { readConfig } from '#server/tools/config.ts'

/** The settings of the server that shall run now, or that none shall. */
export type Wanted = NodeJS.ProcessEnv | 'none'
/** Why it does not; nothing where it does. */
export type Answer = string

let running: Running | null = null

/** One server after another in this process: each opens and closes all that one has, only the sources are read once. */
async function become(wanted: Wanted): Promise<void> {
  const before = running
  running = null
  await before?.close()
  if (wanted !== 'none') running = await start(readConfig(wanted))
}

process.on('message', (wanted: Wanted) => {
  const answer = (said: Answer) => process.send?.(said)
  become(wanted).then(
    () => answer(''),
    (error: Error) => answer(error.stack ?? error.message),
  )
})
// Whoever asked for it has ended, in whatever way.
process.on('disconnect', () => process.exit())
