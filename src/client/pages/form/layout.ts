import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'

/** A line of fields side by side, or flags one under another in a frame of their own. */
export type Block = { readonly kind: 'line' | 'flags'; readonly names: readonly string[] }

type Hidden = (name: string) => boolean
const nobody: Hidden = () => false

/** The declaration's lines as blocks, without what only a super user may see, and what is hidden besides. */
export function blocksOf(
  resource: Resource,
  lines: readonly (readonly string[])[],
  { is_super }: Actor,
  hidden: Hidden = nobody,
): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const names = line.filter((name) => !hidden(name) && (is_super || !resource.fields[name]?.superOnly))
    const flags = names.every((name) => resource.fields[name]?.kind === 'flag')
    const last = blocks.at(-1)
    if (names.length === 0) continue
    if (flags && last?.kind === 'flags') blocks[blocks.length - 1] = { kind: 'flags', names: [...last.names, ...names] }
    else blocks.push({ kind: flags ? 'flags' : 'line', names })
  }
  return blocks
}

/** A form's fields from the top down: those without a heading, the parts with one, and what stands beside. Of which all is hidden is left out. */
export function formOf(resource: Resource, actor: Actor, hidden: Hidden = nobody) {
  const { form, scope } = resource
  const laid = (lines: readonly (readonly string[])[]) => blocksOf(resource, lines, actor, hidden)
  const main = laid(actor.is_super && scope === 'organisation' ? [['organisation'], ...form.main] : form.main)
  const sections = Object.entries(form.sections ?? {}).map(([heading, lines]) => ({ heading, blocks: laid(lines) }))
  const aside = laid((form.aside ?? []).map((name) => [name]))
  return { main, sections: sections.filter(({ blocks }) => blocks.length > 0), aside }
}
