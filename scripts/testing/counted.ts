import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface Counted {
  readonly code: number
  readonly minutes: number
  /** Processor seconds of the program and of all that it started, by kind; empty where the system does not tell. */
  readonly processor: Readonly<Record<string, number>>
}

interface Work {
  readonly kind: string
  seconds: number
}

/** How often the processes are looked at, in ms: what lives and dies between two looks is not counted. */
const pause = 400
/** The kernel counts in hundredths of a second. */
const ticks = 100

/** Runs a program to its end and counts what it took; what it prints goes on at once, or is kept and printed as one. */
export async function counted(
  args: readonly string[],
  { env = {}, atOnce = true }: { readonly env?: Readonly<Record<string, string>>; readonly atOnce?: boolean } = {},
): Promise<Counted & { readonly printed: string }> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['inherit', ...(atOnce ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += text))
  const works = new Map<string, Work>()
  const family = new Set([child.pid])
  const look = setInterval(() => lookAt(family, works), pause)
  const code = await ended(child).finally(() => clearInterval(look))
  const processor: Record<string, number> = {}
  for (const { kind, seconds } of works.values()) processor[kind] = (processor[kind] ?? 0) + seconds
  return { code, printed, processor, minutes: (performance.now() - began) / 60_000 }
}

const ended = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })

/** Adds what children there are to the family, and notes what each has taken so far. */
function lookAt(family: Set<number | undefined>, works: Map<string, Work>) {
  if (!existsSync('/proc/self/stat')) return
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(name) ?? []) : []))
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  for (const { pid, began, seconds } of all) {
    if (!family.has(pid)) continue
    const key = `${pid} ${began}`
    const work = works.get(key) ?? { kind: kindOf(pid), seconds: 0 }
    work.seconds = seconds
    works.set(key, work)
  }
}

/** The line of proc(5) without the name, which may hold spaces. */
function readProcess(pid: string) {
  const line = readOrNothing(`/proc/${pid}/stat`)
  const columns = line.slice(line.lastIndexOf(')') + 2).split(' ')
  if (columns.length < 20) return null
  const [parent, user, system] = [columns[1], columns[11], columns[12]].map(Number)
  return { pid: Number(pid), parent: parent!, began: columns[19], seconds: (user! + system!) / ticks }
}

function kindOf(pid: number): string {
  const command = readOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
  if (/^\S*(chrom|headless)/i.test(command)) return 'browser'
  if (/^\S*postgres/.test(command)) return 'PostgreSQL'
  return /server/.test(command.split(' ').find((word) => /\.m?[jt]s$/.test(word)) ?? '') ? 'server' : 'tests'
}

/** A process may end while it is looked at. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
