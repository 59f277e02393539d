import { type Fault, fault } from '../kernel/result.ts'
import { importPlans } from './columns.ts'
import { isRecordKind } from './kinds.ts'
import { type Begun, cellTexts, type ImportFacts, keyTexts, type Planning, type Values } from './planned.ts'
import { isOtherName } from './same-name.ts'

type Found = Pick<Begun, 'target' | 'isKeyed' | 'faults'>

/**
 * Looks for the record by the keys in their declared order. What only one record can have decides by itself. An article,
 * a phone or a name may be those of many: such a record is meant if nothing surer tells it from the row, and if it is
 * the only one.
 */
export function identify(values: Values, planning: Planning): Found {
  const { kind, setting, facts } = planning
  const { identity, sure } = importPlans[kind]
  const keys = identity.filter((key) => setting.match.includes(key))
  const said = keys.filter((key) => keyTexts(values, key).length > 0)
  const isKeyed = said.length > 0
  const none = (faults: Readonly<Record<string, Fault>>): Found => ({ target: null, isKeyed, faults })
  let unsure: Readonly<Record<string, Fault>> = {}
  for (const [at, key] of said.entries()) {
    const texts = keyTexts(values, key)
    const known = [...new Set(texts.flatMap((text) => facts.known(key, text)))]
    const ids = sure.includes(key) ? known : known.filter((id) => !isApart(values, id, said.slice(0, at), facts))
    const [only] = ids
    if (ids.length > 1 && sure.includes(key)) return none({ [key]: fault('import_ambiguous', { count: ids.length }) })
    // Of one article there may be many goods: one more is no wonder.
    else if (ids.length > 1 && !(key === 'article' && isRecordKind(kind)))
      unsure = { [key]: fault('import_ambiguous', { count: ids.length }) }
    else if (only && ids.length === 1)
      return { target: facts.row(only), isKeyed, faults: otherName(values, only, key, planning) }
    // A code of ours was given by us: what bears it is there, or was.
    const [own] = key === 'external_code' ? texts.filter((text) => facts.isOwnCode(text)) : []
    if (own) return none({ [key]: fault('import_unknown', { name: own }) })
  }
  const isLeft = !isKeyed && isRecordKind(kind) && setting.unkeyed === 'leave'
  return none(isLeft ? { [keys[0] ?? '']: fault('import_no_key') } : unsure)
}

/** Whether a record and a row both say something of a surer key, and not the same. */
function isApart(values: Values, id: string, surer: readonly string[], facts: ImportFacts): boolean {
  const row = facts.row(id)
  const held = (key: string) => (key === 'barcode' ? facts.barcodesOf(id) : cellTexts(row?.[key] as string | null))
  return surer.some(
    (key) => held(key).length > 0 && !keyTexts(values, key).some((text) => facts.known(key, text).includes(id)),
  )
}

/** A code that leads to something of quite another name may be that of something else: a person looks at it. */
function otherName(values: Values, id: string, key: string, { kind, setting, facts }: Planning) {
  const column = importPlans[kind].identity.at(-1) ?? ''
  const [said] = keyTexts(values, column)
  const name = String(facts.row(id)?.name ?? '')
  if (key === column || !said || setting.renamed === 'take' || !isOtherName(said, name)) return {}
  return { [column]: fault('import_other_name', { name }) }
}
