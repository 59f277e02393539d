import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'

/** A line of fields side by side, or flags one under another in a frame of their own. */
export type Block = { readonly kind: 'line' | 'flags'; readonly names: readonly string[] }

/** The declaration's lines as blocks, without what only a super user may see. */
export function blocksOf(resource: Resource, lines: readonly (readonly string[])[], { is_super }: Actor): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const names = line.filter((name) => is_super || !resource.fields[name]?.superOnly)
    const flags = names.every((name) => resource.fields[name]?.kind === 'flag')
    const last = blocks.at(-1)
    if (names.length === 0) continue
    if (flags && last?.kind === 'flags') blocks[blocks.length - 1] = { kind: 'flags', names: [...last.names, ...names] }
    else blocks.push({ kind: flags ? 'flags' : 'line', names })
  }
  return blocks
}

export function formOf(resource: Resource, actor: Actor) {
  const chooses = actor.is_super && resource.scope === 'organisation'
  const main = chooses ? [['organisation'], ...resource.form.main] : resource.form.main
  const aside = (resource.form.aside ?? []).map((name) => [name])
  return { main: blocksOf(resource, main, actor), aside: blocksOf(resource, aside, actor) }
}
