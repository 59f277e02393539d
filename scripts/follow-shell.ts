import process from 'node:process'

/**
 * npm sends SIGTERM to its shell, which dies without passing it on: a change of our parent process counts as the
 * signal.
 */
const shell = process.ppid

const watch = setInterval(() => {
  if (process.ppid !== shell && process.emit('SIGTERM', 'SIGTERM')) clearInterval(watch)
}, 100).unref()
