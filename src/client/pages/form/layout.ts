import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'

/** A line of fields side by side, or flags one under another in a frame of their own. */
export type Block = { readonly kind: 'line' | 'flags'; readonly names: readonly string[] }

type Hidden = (name: string) => boolean
const nobody: Hidden = () => false

/** The form's lines as blocks, without fields that only a super user sees and without `hidden` ones. */
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

/**
 * A form's fields: main ones without a heading, sections with one, and those at the side. Empty sections are left out.
 */
export function formOf(resource: Resource, actor: Actor, hidden: Hidden = nobody) {
  const { form, scope } = resource
  const laid = (lines: readonly (readonly string[])[]) => blocksOf(resource, lines, actor, hidden)
  const main = laid(actor.is_super && scope === 'organisation' ? [['organisation'], ...form.main] : form.main)
  const sections = Object.entries(form.sections ?? {}).map(([heading, lines]) => ({ heading, blocks: laid(lines) }))
  const aside = laid((form.aside ?? []).map((name) => [name]))
  return { main, sections: sections.filter(({ blocks }) => blocks.length > 0), aside }
}
