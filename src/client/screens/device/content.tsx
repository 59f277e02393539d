import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#client/fields/words.ts'
import { fieldNameOf, ValueText } from '#client/pages/form/parts/value-text.tsx'
import { Fact, FactList } from '#client/parts/facts.tsx'
import type { Lines } from '#domain/kernel/field.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import css from './device.module.css'

/** All fields of a command's record, by their names on the screens. */
export function Content({ resource, input }: { resource: Resource; input: Row }) {
  const { t } = useTranslation('device')
  const words = useWords(resource)
  const said = saidIn(resource, input)
  const lists = said.flatMap(({ name, value }) => {
    const field = resource.fields[name]
    return field?.kind === 'lines' ? [{ name, field, rows: value as readonly Row[] }] : []
  })
  if (said.length === 0) return <p className={css.quiet}>{t('setAside.empty')}</p>
  return (
    <>
      <Values resource={resource} input={input} />
      {lists.map(({ name, field, rows }) => (
        <section key={name} className={css.lines}>
          <h3>{words.field(name)}</h3>
          <LineList resource={resource} field={field} rows={rows} />
        </section>
      ))}
    </>
  )
}

function LineList({ resource, field, rows }: { resource: Resource; field: Lines; rows: readonly Row[] }) {
  const inLine = useMemo(() => ({ ...resource, fields: field.fields }), [resource, field])
  return (
    <ol>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place, and nothing moves here
        <li key={at}>
          <Values resource={inLine} input={row} />
        </li>
      ))}
    </ol>
  )
}

function Values({ resource, input }: { resource: Resource; input: Row }) {
  const words = useWords(resource)
  return (
    <FactList small>
      {saidIn(resource, input)
        .filter(({ name }) => resource.fields[name]?.kind !== 'lines')
        .map(({ name, value }) => (
          <Fact key={name} name={words.field(name)}>
            <ValueText resource={resource} name={name} value={value} />
          </Fact>
        ))}
    </FactList>
  )
}

/** Filled fields in the order of the declaration; those this app does not know are left out. */
function saidIn(resource: Resource, input: Row) {
  const order = Object.keys(resource.fields)
  return Object.entries(input)
    .map(([key, value]) => ({ name: fieldNameOf(resource, key), value }))
    .filter(({ name, value }) => order.includes(name) && isFilled(value) && name !== 'organisation')
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
