import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const NOBODY = 65534

export type Runner = {
  run(program: string, args: string[], options: SpawnOptions): ChildProcess
  own(path: string): void
}

/** PostgreSQL refuses to run as root, so root hands it to another user; everybody else runs it as themselves. */
export function runnerFor(program: string, folder: string): Runner {
  if (process.getuid?.() !== 0) return { run: spawn, own() {} }
  const id = statSync(folder).uid || NOBODY
  const reachable = [program, folder].every(openToAll)
  return {
    run: (command, args, options) =>
      reachable
        ? spawn(command, args, { ...options, uid: id, gid: id })
        : spawn('setpriv', [...borrowed(id), command, ...args], options),
    own: (path) => chownSync(path, id, id),
  }
}

/** True when any user may walk to the path: a clone in root's own home or in a private temp folder is closed. */
function openToAll(path: string): boolean {
  return (statSync(path).mode & 1) === 1 && (dirname(path) === path || openToAll(dirname(path)))
}

/** In a closed folder the other user keeps one capability of root: to walk through folders that are not its own. */
function borrowed(id: number): string[] {
  const user = [`--reuid=${id}`, `--regid=${id}`, '--clear-groups']
  return [...user, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--']
}
