import { books } from '#domain/books.ts'
import { documents } from '#domain/house.ts'
import type { Document } from '#domain/kernel/document.ts'
import { dimensionKeys } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import { hasMonths, hasNow, monthKeys, placeKeys } from './registers.ts'
import { balancesSql, monthsSql } from './sum-entries-sql.ts'

/** Something that must hold in the books, and a query that returns the places where it does not. */
export interface Check {
  readonly name: string
  /** Answers with `place` and `expected` and `found`, each of them jsonb. */
  readonly text: string
}

/** All checks of the books; they must hold after any sequence of operations. */
export const checks = (): readonly Check[] => [
  ...books.flatMap((register) => [
    ...(hasNow(register) ? [balancesFold(register)] : []),
    ...(hasMonths(register) ? [monthsFold(register)] : []),
  ]),
  valuesBalance(),
  ...documents.flatMap((document) => [entriesFollowStatus(document), numbersRun(document.name)]),
  everyEntryHasItsDocument(),
  ...books.map(isWrittenByItsOwn),
  salesSayWhatIsLeft(),
  unitsAreInOnePlace(),
  unitsAreRegistered(),
]

const said = (names: readonly string[], value: (name: string) => string) =>
  `jsonb_build_object(${names.map((name) => `'${name}', ${value(name)}`).join(', ')})`

/** Compares two queries summed by the same keys. */
function compared(name: string, keys: readonly string[], sums: readonly string[], folded: string, kept: string): Check {
  const both = `select ${[...keys, ...sums.flatMap((sum) => [`${sum} as ${sum}_a`, `0::numeric as ${sum}_b`])].join(', ')} from (${folded}) folded
    union all select ${[...keys, ...sums.flatMap((sum) => ['0', sum])].join(', ')} from ${kept}`
  return {
    name,
    text: `select ${said(keys, String)} as place, ${said(sums, (sum) => `sum(${sum}_a)`)} as expected,
        ${said(sums, (sum) => `sum(${sum}_b)`)} as found
      from (${both}) both_sides group by ${keys.join(', ')}
      having ${sums.map((sum) => `sum(${sum}_a) <> sum(${sum}_b)`).join(' or ')}`,
  }
}

function balancesFold(register: Register): Check {
  const [keys, sums] = [placeKeys(register), Object.keys(register.resources)]
  return compared(`${register.name}: what there is now`, keys, sums, balancesSql(register), `${register.name}_now`)
}

function monthsFold(register: Register): Check {
  const keys = monthKeys(register)
  const sums = Object.keys(register.resources).flatMap((name) => [`${name}_income`, `${name}_outcome`])
  return compared(`${register.name}: month by month`, keys, sums, monthsSql(register), `${register.name}_months`)
}

const entries = (columns: string) => books.map(({ name }) => `select ${columns} from ${name}`).join(' union all ')

const valuesBalance = (): Check => ({
  name: 'what comes goes: the values of each document',
  text: `select jsonb_build_object('organisation_id', organisation_id, 'document', document, 'id', document_id) as place,
      to_jsonb(0) as expected, to_jsonb(value) as found
    from (select organisation_id, document, document_id, sum(value) as value
      from (${entries('organisation_id, document, document_id, value')}) all_entries
      group by organisation_id, document, document_id) documents
    where value <> 0`,
})

/** Documents of a kind whose entries do not cancel out. */
const standing = ({ name: kind, writes }: Document) =>
  writes
    .map((register) => {
      const sums = Object.keys(register.resources).map((sum) => `sum(${sum}) <> 0`)
      const keys = ['organisation_id', 'document_id', ...dimensionKeys(register)]
      return `select organisation_id, document_id from ${register.name} where document = '${kind}' group by ${keys.join(', ')}
        having sum(value) <> 0 or ${sums.join(' or ')}`
    })
    .join(' union ')

const entriesFollowStatus = (document: Document): Check => {
  const { name: kind, silent, writes } = document
  const stands = writes.length > 0 ? `(organisation_id, id) in (${standing(document)})` : 'false'
  return {
    name: `${kind}: in the books when posted and living, and only then`,
    text: `select jsonb_build_object('document', '${kind}', 'id', id, 'number', number) as place,
      to_jsonb(is_in) as expected, to_jsonb(not is_in) as found
    from (select id, number, status, is_posted and deleted_at is null as is_in,
        ${stands} as stands from ${kind}) told
    where is_in <> stands and not (is_in and status in (${['', ...silent].map((status) => `'${status}'`).join(', ')}))`,
  }
}

/** From one to the last given, each once. */
const numbersRun = (kind: string): Check => ({
  name: `${kind}: numbers without gaps`,
  text: `select jsonb_build_object('organisation_id', organisation_id, 'document', '${kind}') as place,
      jsonb_build_object('last', coalesce(last, 0), 'documents', coalesce(last, 0)) as expected,
      jsonb_build_object('last', coalesce(highest, 0), 'documents', coalesce(numbered, 0)) as found
    from (select organisation_id, max(index) as highest, count(distinct index) as numbered, count(*) as documents,
        bool_or(number <> prefix || '-' || index) as misnamed
      from ${kind} where number is not null group by organisation_id) given
    full join (select organisation_id, last from counters where resource = '${kind}') counted using (organisation_id)
    where misnamed or (highest, numbered, documents) is distinct from (last, last::bigint, last::bigint)`,
})

const everyEntryHasItsDocument = (): Check => ({
  name: 'every entry has its document',
  text: `select jsonb_build_object('document', document, 'id', document_id) as place,
      to_jsonb(organisation_id) as expected, 'null'::jsonb as found
    from (select distinct document, document_id, organisation_id
      from (${entries('document, document_id, organisation_id')}) all_entries) written
    where (document, document_id, organisation_id) not in (
      ${documents.map(({ name }) => `select '${name}', id, organisation_id from ${name}`).join(' union all ')})`,
})

/** An undo looks for entries only in the registers that the document names in `writes`. */
const isWrittenByItsOwn = (register: Register): Check => ({
  name: `${register.name}: written by documents that say so`,
  text: `select jsonb_build_object('document', document, 'id', document_id) as place,
      to_jsonb(false) as expected, to_jsonb(true) as found
    from ${register.name} where document not in (${["''", ...writersOf(register)].join(', ')})`,
})

const writersOf = (register: Register) =>
  documents.flatMap(({ name, writes }) => (writes.includes(register) ? [`'${name}'`] : []))

const salesSayWhatIsLeft = (): Check => ({
  name: 'a sale says whether its goods came back',
  text: `select jsonb_build_object('sale', number, 'id', id) as place, to_jsonb(expected) as expected, to_jsonb(status) as found
    from (select id, number, status, case when rest = sold then 'sale' when rest > 0 then 'partial_returned' else 'returned' end as expected
      from retail_sale
      join (select organisation_id, document_id as id, sum(quantity) as sold from register_returnables
        where document = 'retail_sale' group by organisation_id, document_id) sold using (organisation_id, id)
      left join (select organisation_id, sale_id as id, sum(quantity) as rest
        from register_returnables_now group by organisation_id, sale_id) remaining using (organisation_id, id)
      where is_posted and deleted_at is null) told
    where status is distinct from expected`,
})

/** A unit out of place is allowed if a disagreement about it was raised. */
const wasTold = `exists (select from register_product moved
  join attention on attention.organisation_id = moved.organisation_id and attention.document_id = moved.document_id::text
  where moved.organisation_id = held.organisation_id and moved.unit = held.unit
    and (attention.code like 'unit\\_%' or attention.code in ('not_enough_goods', 'not_enough_on_the_way')))`

const unitsAreInOnePlace = (): Check => ({
  name: 'a unit is in one place or in none, or somebody was told',
  text: `select jsonb_build_object('organisation_id', organisation_id, 'unit', unit) as place,
      to_jsonb(least(sum(quantity), 1000)) as expected, jsonb_agg(quantity) as found
    from register_product_now held where unit <> '' and quantity <> 0
    group by organisation_id, unit having (count(*) > 1 or sum(quantity) <> 1000) and not ${wasTold}`,
})

const unitsAreRegistered = (): Check => ({
  name: 'every unit in the books is a registered one, of its product',
  text: `select jsonb_build_object('organisation_id', organisation_id, 'unit', unit) as place,
      to_jsonb(product_id) as expected, 'null'::jsonb as found
    from (select distinct organisation_id, unit, product_id from register_product where unit <> '') held
    where not exists (select from unit as known where known.organisation_id = held.organisation_id
      and known.code = held.unit and known.product_id = held.product_id)`,
})
