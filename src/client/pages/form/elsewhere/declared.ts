import { facadeNamed } from '#client/data/areas.ts'
import { registerNamed } from '#domain/books.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { type Fields, lines, ref } from '#domain/kernel/field.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { type Faults, mergeFaults } from '#domain/kernel/result.ts'

const mostRecords = 50

/**
 * The declaration of a form: the resource, with lines for what is kept elsewhere and the person may change there, after
 * the first fields.
 */
export function withElsewhere(resource: Resource, actor: Actor): Resource {
  const fields = fieldsElsewhere(resource, actor)
  if (Object.keys(fields).length === 0) return resource
  const [first = [], ...rest] = resource.form.main
  return {
    ...resource,
    fields: { ...resource.fields, ...fields },
    form: { ...resource.form, main: [first, ...Object.keys(fields).map((name) => [name]), ...rest] },
    check: (row) => mergeFaults(resource.check(row), judgeRecords(resource, row)),
  }
}

function fieldsElsewhere({ elsewhere: { records, values } }: Resource, actor: Actor): Fields {
  const fields: Record<string, Fields[string]> = {}
  if (records && mayKeep(actor, records.of)) {
    const held = Object.entries(resourceNamed(records.of).fields).filter(([name]) => records.fields.includes(name))
    fields[records.name] = lines(Object.fromEntries(held), { max: mostRecords })
  }
  const said = values && registerNamed(values.register)
  if (said && may(actor, said, 'read') && may(actor, facadeNamed(values.document), 'create')) {
    const field = said.resources[values.value]
    if (field)
      fields[values.name] = lines({
        [values.each]: ref(values.each, { required: true }),
        [values.value]: { ...field, min: 0 },
      })
  }
  return fields
}

/** Records are added and taken away by one form, so both rights are needed. */
const mayKeep = (actor: Actor, name: string) =>
  may(actor, facadeNamed(name), 'create') && may(actor, facadeNamed(name), 'delete')

/** The faults of each line, by the rules of the record that it becomes. */
function judgeRecords({ elsewhere: { records } }: Resource, row: Row): Faults {
  if (!records) return {}
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
