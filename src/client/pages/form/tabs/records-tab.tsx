import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { facadeNamed } from '#client/data/areas.ts'
import { useRelated } from '#client/data/ask/use-related.ts'
import { freeCode } from '#client/data/own-code.ts'
import { useActor } from '#client/data/who/session.ts'
import { controlOf } from '#client/fields/controls.ts'
import { useWords } from '#client/fields/words.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { EmptyState, SkeletonRows } from '#client/parts/states.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { may } from '#domain/kernel/permission.ts'
import { emptyOf, fieldOf, type Resource, type Row, titleOf } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { cellFor } from '../../table/columns.tsx'
import { useKeptRecord } from './kept-record.ts'
import type { TabProps } from './tab.ts'
import css from './tabs.module.css'

/** The records that belong to this one, each made, changed and deleted at once. */
export default function RecordsTab({ resource, row, locked }: TabProps) {
  const { t } = useTranslation('record')
  const { records } = resource.elsewhere
  if (!records) throw new Error(`${resource.name} has no records elsewhere`)
  const target = resourceNamed(records.of)
  const rows = useRelated(target, { [`${records.by}_id`]: row.id })
  const actor = useActor()
  const mayDo = (action: 'create' | 'update' | 'delete') => !locked && may(actor, facadeNamed(records.of), action)
  const [editing, edit] = useState<string | null>(null)
  const kept = useKeptRecord(target, records.by, row)
  const common = { target, fields: records.fields, own: records.own, kept }
  if (!rows) return <SkeletonRows rows={3} columns={2} />
  return (
    <div className={css.tab}>
      {mayDo('create') && <Typing key={rows.length} {...common} row={null} />}
      {rows.length === 0 && <EmptyState title={t('none')} />}
      <ul className={css.records}>
        {rows.map((one) => (
          <li key={one.id}>
            {editing === one.id ? (
              <Typing {...common} row={one} onDone={() => edit(null)} />
            ) : (
              <Told
                target={target}
                fields={records.fields}
                row={one}
                onEdit={mayDo('update') ? () => edit(one.id) : null}
                onRemove={mayDo('delete') ? () => void kept.remove(one) : null}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ToldProps {
  target: Resource
  fields: readonly string[]
  row: ReadRow
  onEdit: (() => void) | null
  onRemove: (() => void) | null
}

function Told({ target, fields, row, onEdit, onRemove }: ToldProps) {
  const { t } = useTranslation('record')
  const name = titleOf(target, row, currentLanguage())
  return (
    <div className={css.told}>
      <span className={css.cells}>
        {fields.map((field) => (
          <span key={field}>{cellFor(target, field, row)}</span>
        ))}
      </span>
      {onEdit && <IconButton icon={Pencil} label={t('edit', { name })} onClick={onEdit} />}
      {onRemove && <IconButton icon={Trash2} label={t('remove', { name })} onClick={onRemove} />}
    </div>
  )
}

interface TypingProps extends Pick<ToldProps, 'target' | 'fields'> {
  own: NonNullable<Resource['elsewhere']['records']>['own']
  /** The record that is changed; null for a new one. */
  row: ReadRow | null
  kept: ReturnType<typeof useKeptRecord>
  /** Of a record that is changed. */
  onDone?: () => void
}

/** The fields of one record in a line; Enter keeps it, Escape leaves it as it was. */
function Typing({ target, fields, own, row, kept, onDone }: TypingProps) {
  const { t } = useTranslation(['record', 'common'])
  const say = useLabel('errors')
  const words = useWords(target)
  const begun = () => Object.fromEntries(fields.map((name) => [name, row?.[name] ?? emptyOf(fieldOf(target, name))]))
  const [typed, type] = useState<Row>(begun)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)

  async function keep() {
    setBusy(true)
    const refused = await kept.save(row, typed, ({ code, params }) => say(`errors:${code}`, params))
    setBusy(false)
    setFaults(refused ?? {})
    if (refused) return
    type(begun())
    onDone?.()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !isBusy) {
      event.preventDefault()
      void keep()
    } else if (event.key === 'Escape' && row) {
      event.stopPropagation()
      onDone?.()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields inside
    <div className={css.typing} onKeyDown={onKeyDown}>
      {!row && fields.length > 1 && <h3 className={cx(css.heading, css.whole)}>{words.titleNew}</h3>}
      {fields.map((name) => {
        const field = fieldOf(target, name)
        const Control = controlOf(field.kind)
        return (
          <LabelledField
            key={name}
            label={row || fields.length > 1 ? words.field(name) : words.titleNew}
            error={faults[name] ?? (name === fields[0] ? faults[''] : undefined)}
            help={row ? undefined : words.hint(name)}
          >
            <Control
              resource={target}
              name={name}
              field={field}
              value={typed[name] as never}
              onChange={(value) => type((now) => ({ ...now, [name]: value }))}
              onBlur={() => undefined}
              disabled={isBusy}
              values={typed}
              read={row ?? {}}
            />
          </LabelledField>
        )
      })}
      <span className={css.keys}>
        {own && row === null && (
          <Button
            onClick={async () => {
              const code = await freeCode(own, kept.isTaken(own.field))
              type((now) => ({ ...now, [own.field]: code }))
            }}
          >
            {t('make')}
          </Button>
        )}
        <Button icon={row ? Check : Plus} variant="subtle" busy={isBusy} onClick={() => void keep()}>
          {t(row ? 'common:actions.save' : 'add')}
        </Button>
        {row && <IconButton icon={X} label={t('common:actions.cancel')} onClick={onDone} />}
      </span>
    </div>
  )
}
