import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const late = /^(hardware|screens[\\/](till|hardware))[\\/]/
const icon = /lucide-react[\\/](?:dist[\\/]esm[\\/])?icons[\\/]([\w-]+)/g

/** Tells of an icon whether only what comes late shows it: the till and its hardware bring their own. */
export function lateIcons(client: string): (file: string) => boolean {
  const sources = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const early = new Set(
    sources.filter((file) => !late.test(file)).flatMap((file) => namesIn(readFileSync(join(client, file), 'utf8'))),
  )
  return (file) => namesIn(file).some((name) => !early.has(name))
}

const namesIn = (text: string) => [...text.matchAll(icon)].map(([, name]) => String(name))
