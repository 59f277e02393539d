import './tools/threads.ts'
import { existsSync } from 'node:fs'
import { sayFault } from './http/errors.ts'
import { voiceOf } from './http/texts.ts'
import { version } from './http/version.ts'
import { askAtTerminal } from './roof/ask.ts'
import { createSuper, superQuestions } from './roof/create-super.ts'
import { openBooks } from './roof/open-books.ts'
import { type Running, start } from './roof/start.ts'
import { closeDemoPeople } from './seed/demo-people.ts'
import { demoPassword } from './seed/people.ts'
import { type Config, ConfigError, isLoopback, readConfig } from './tools/config.ts'

const wants = (option: string) => process.argv.includes(option)

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (wants('--create-super')) await letInFirst(config)
  else if (wants('--close-demo')) await shutOutDemo(config)
  else await serve(config)
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}

async function serve(config: Config) {
  const running = await start(config, { dev: wants('--dev') })
  closeOnSignals(running)
  console.log(`Savdo ${version} is ready: ${running.address}`)
  const { hour, folder } = config.backups
  console.log(hour ? `Backups are made at ${hour} into ${folder}` : 'No backups are made: BACKUP_AT is off.')
  if (running.isEmpty) console.log('Nobody can sign in yet. Make the first person with: npm start -- --create-super')
  if (running.demo.length === 0) return
  console.log(`\nDemo log-ins, all with the password ${demoPassword}:`)
  for (const { phone_number, first_name, last_name, s_code, organisation } of running.demo)
    console.log(`  ${phone_number}  ${organisation}  ${s_code.padEnd(14)}  ${first_name} ${last_name}`)
  if (!isLoopback(config.host))
    console.warn(
      `\nWhoever reaches ${config.host} in your network can sign in as these people, since everybody knows the password.\n` +
        'Close their accounts with: npm start -- --close-demo, or listen on HOST=127.0.0.1.',
    )
}

/** The first signal closes in order; a second one does not wait. */
function closeOnSignals({ close }: Running) {
  let isClosing = false
  const end = () => {
    if (isClosing) process.exit(1)
    isClosing = true
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(reasonOf(error))
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}

async function letInFirst(config: Config) {
  const answers = await askAtTerminal(superQuestions, process.env)
  const books = await openBooks(config)
  const created = await createSuper(books, answers).finally(books.close)
  if (created.ok) return console.log(`Created. Sign in with ${created.value}`)
  const say = voiceOf('en')
  for (const [field, faults] of Object.entries(created.refusal.faults))
    for (const fault of faults) console.error(`${field}: ${sayFault(say, fault)}`)
  process.exitCode = 1
}

async function shutOutDemo(config: Config) {
  const books = await openBooks(config)
  const closed = await closeDemoPeople(books.pools.people).finally(books.close)
  console.log(closed.length > 0 ? `Closed: ${closed.join(', ')}` : 'Nobody has the password of the demo.')
}

/** For an error that a person can fix, a sentence; else the error with its stack. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `The address is taken: ${message}. Stop what uses it, or choose another PORT.`
  return error instanceof ConfigError || error.constructor === Error ? message : error
}
