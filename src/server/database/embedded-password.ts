import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { SUPERUSER } from './embedded-cluster.ts'
import type { Runner } from './embedded-user.ts'

/** The file of access rules that PostgreSQL reads (pg_hba), and the password it asks for. */
export interface Doors {
  readonly rules: string
  readonly password: string
}

const rulesOf = ['local all all', 'host all all 127.0.0.1/32', 'host all all ::1/128']
  .map((door) => `${door} scram-sha-256\n`)
  .join('')

export const passwordFile = (data: string) => `${data}.password`

/**
 * Nobody comes into the database without the password, which lies beside it for the server's own user. A folder that has
 * none yet, from an earlier version or a copy, is given one. PostgreSQL must not be running on it.
 */
export async function keepDoors(data: string, program: string, runner: Runner): Promise<Doors> {
  const rules = `${data}.access`
  writeFileSync(rules, rulesOf)
  chmodSync(rules, 0o644)
  const file = passwordFile(data)
  if (!existsSync(file)) {
    const drawn = randomBytes(24).toString('base64url')
    await tell(data, program, runner, `alter role ${SUPERUSER} password '${drawn}'`)
    writeFileSync(`${file}.new`, drawn, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return { rules, password: readFileSync(file, 'utf8').trim() }
}

/**
 * Runs one statement in single-user mode, which accepts no connections: the cluster is never open without a password.
 */
async function tell(data: string, program: string, runner: Runner, statement: string): Promise<void> {
  const single = runner.run(program, ['--single', '-D', data, 'postgres'], {
    cwd: data,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaint = ''
  single.stderr?.on('data', (text) => {
    complaint += text
  })
  single.stdin?.end(`${statement}\n`)
  const [code] = await once(single, 'close')
  if (code !== 0 || /^.*(ERROR|FATAL):/m.test(complaint))
    throw new Error(`The database in ${data} could not be given a password: ${complaint.trim()}`)
}
