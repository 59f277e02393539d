import type { Chance } from '#server/seed/chance.ts'
import { type Part, partsFor } from '#sync/parts.ts'

/** Kinds without which a shop can sell: some releases know of them, others do not. */
const optional = ['brand', 'category', 'price_type', 'product_receipt', 'product_movement']
/** Kinds whose rows have a column more in some releases. */
const growing = ['product', 'partner', 'unit', 'retail_sale']
const column = 'created_at'

/** What the house declares today: a release adds a kind or a column, and now and then one is taken back. */
export class Releases {
  /** Kinds that are not declared, and kinds that lack the column. */
  private missing: ReadonlySet<string>

  constructor(chance: Chance) {
    this.missing = new Set([...optional, ...growing].filter(() => chance.below(3) === 0))
  }

  next(chance: Chance) {
    const name = chance.one([...optional, ...growing])
    const rest = [...this.missing].filter((one) => one !== name)
    this.missing = new Set(this.missing.has(name) ? rest : [...rest, name])
  }

  readonly partsOf: typeof partsFor = (actor, at) =>
    partsFor(actor, at)
      .filter(({ name }) => !(optional.includes(name) && this.missing.has(name)))
      .map((part) => (growing.includes(part.name) && this.missing.has(part.name) ? earlier(part) : part))
}

/** The same kind before it had its column. */
const earlier = (part: Part): Part => {
  const bare = (rows: Awaited<ReturnType<Part['of']>>) =>
    rows.map(({ [column]: _, ...row }) => ({ ...row, id: row.id }))
  return {
    ...part,
    sight: { ...part.sight, name: `earlier ${part.sight.name}` },
    after: async (snapshot, id, limit) => bare(await part.after(snapshot, id, limit)),
    of: async (snapshot, ids) => bare(await part.of(snapshot, ids)),
  }
}
