import process from 'node:process'

/** npm hands a SIGTERM to its shell, which dies without passing it on: when our parent changes, we take it as told to us. */
const shell = process.ppid

const watch = setInterval(() => {
  if (process.ppid !== shell && process.emit('SIGTERM', 'SIGTERM')) clearInterval(watch)
}, 100).unref()
