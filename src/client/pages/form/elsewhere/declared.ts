import { facadeNamed } from '#client/data/areas.ts'
import { registerNamed } from '#domain/books.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { type Fields, lines, ref } from '#domain/kernel/field.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { type Faults, mergeFaults } from '#domain/kernel/result.ts'

const mostRecords = 50

/**
 * The declaration of a form: the resource, with lines for what is kept elsewhere. A new record has them after its first
 * fields, as far as the person may make them; a saved one shows them in tabs.
 */
export function withElsewhere(resource: Resource, actor: Actor, isNew: boolean): Resource {
  const fields = { ...(isNew && recordsElsewhere(resource, actor)), ...valuesElsewhere(resource, actor, isNew) }
  if (Object.keys(fields).length === 0) return resource
  const [first = [], ...rest] = resource.form.main
  const shown = isNew ? Object.keys(fields).map((name) => [name]) : []
  // A table of several fields would part those of the record itself.
  const isTable = (resource.elsewhere.records?.fields.length ?? 0) > 1
  const main = isTable ? [first, ...rest, ...shown] : [first, ...shown, ...rest]
  return {
    ...resource,
    fields: { ...resource.fields, ...fields },
    form: { ...resource.form, main },
    check: (row) => mergeFaults(resource.check(row), judgeRecords(resource, row)),
  }
}

function recordsElsewhere({ elsewhere: { records } }: Resource, actor: Actor): Fields {
  if (!records || !may(actor, facadeNamed(records.of), 'create')) return {}
  const held = Object.entries(resourceNamed(records.of).fields).filter(([name]) => records.fields.includes(name))
  return { [records.name]: lines(Object.fromEntries(held), { max: mostRecords }) }
}

function valuesElsewhere({ elsewhere: { values } }: Resource, actor: Actor, isNew: boolean): Fields {
  const said = values && registerNamed(values.register)
  const field = said?.resources[values?.value ?? '']
  if (!values || !said || !field || !may(actor, said, 'read') || (isNew && !maySay(values, actor))) return {}
  return {
    [values.name]: lines({ [values.each]: ref(values.each, { required: true }), [values.value]: { ...field, min: 0 } }),
  }
}

/** Values are changed by documents. */
export const maySay = ({ document }: NonNullable<Resource['elsewhere']['values']>, actor: Actor) =>
  may(actor, facadeNamed(document), 'create')

/** The faults of each line, by the rules of the record that it becomes. */
function judgeRecords({ elsewhere: { records } }: Resource, row: Row): Faults {
  if (!records || row[records.name] === undefined) return {}
  const target = resourceNamed(records.of)
  return mergeFaults(
    ...linesElsewhere(row, records.name).map((line, at) =>
      Object.fromEntries(
        Object.entries(target.check(line)).map(([key, faults]) => [`${records.name}.${at}.${key}`, faults]),
      ),
    ),
  )
}

/** The names of what is kept elsewhere, of a declaration made by `withElsewhere`. */
export const namesElsewhere = ({ elsewhere: { records, values }, fields }: Resource): readonly string[] =>
  [records?.name, values?.name].flatMap((name) => (name && fields[name] ? [name] : []))

export const linesElsewhere = (row: Row, name: string): readonly Row[] => {
  const held = row[name]
  return Array.isArray(held) ? held : []
}
