import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const NOBODY = 65534

export type Runner = {
  run(program: string, args: string[], options: SpawnOptions): ChildProcess
  own(path: string): void
}

/** What PostgreSQL is given of the environment: nothing that is the server's own, such as its secrets. */
const known = ['PATH', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR']
const knownOnWindows = ['SystemRoot', 'SystemDrive', 'windir', 'ComSpec', 'PATHEXT', 'TEMP', 'TMP']

export const bareEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    [...known, ...(process.platform === 'win32' ? knownOnWindows : [])].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  )

/** PostgreSQL refuses to run as root, so root hands it to another user; everybody else runs it as themselves. */
export function runnerFor(program: string, folder: string): Runner {
  const env = bareEnvironment()
  if (process.getuid?.() !== 0)
    return { run: (command, args, options) => spawn(command, args, { ...options, env }), own() {} }
  const id = statSync(folder).uid || NOBODY
  const own = (path: string) => chownSync(path, id, id)
  if ([program, folder].every(openToAll)) {
    return { own, run: (command, args, options) => spawn(command, args, { ...options, env, uid: id, gid: id }) }
  }
  if (spawnSync('setpriv', [...borrowed(id), 'true']).status !== 0) {
    throw new Error(
      `PostgreSQL does not run as root, and other users cannot enter ${folder}: ` +
        'start as an ordinary user, move to a folder others may enter, or give DATABASE_URL.',
    )
  }
  return {
    own,
    run: (command, args, options) => spawn('setpriv', [...borrowed(id), command, ...args], { ...options, env }),
  }
}

/** A clone in root's own home or in a private temporary folder is closed to every other user. */
function openToAll(path: string): boolean {
  return (statSync(path).mode & 1) === 1 && (dirname(path) === path || openToAll(dirname(path)))
}

/**
 * In a closed folder the other user keeps one capability of root: to walk through folders that are not its own.
 * Without no_setuid_fixup access(2), by which PostgreSQL looks at its own programs, would not know of it.
 */
function borrowed(id: number): string[] {
  const user = [`--reuid=${id}`, `--regid=${id}`, '--clear-groups', '--securebits=+no_setuid_fixup']
  return [...user, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--']
}
