import { type ComponentType, lazy, type ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { facadeNamed, loadAreas } from '#client/data/areas.ts'
import { useRelated } from '#client/data/ask/use-related.ts'
import { useActor } from '#client/data/who/session.ts'
import { useWords } from '#client/fields/words.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Tab } from '#client/parts/tabs.tsx'
import { registerNamed } from '#domain/books.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { keyOf } from '#domain/kernel/field.ts'
import { may } from '#domain/kernel/permission.ts'
import { fieldOf, type Resource, type Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { linesElsewhere } from '../elsewhere/declared.ts'
import type { TabProps } from './tab.ts'

const lateTab = (load: () => Promise<{ readonly default: ComponentType<TabProps & { readonly name: string }> }>) =>
  lazy(async () => {
    // Documents of every area may have written what a register tells.
    const [tab] = await Promise.all([load(), loadAreas(), loadTexts('record', 'registers')])
    return tab
  })

const RecordsTab = lateTab(() => import('./records-tab.tsx'))
const FieldTab = lateTab(() => import('./field-tab.tsx'))
const SiblingsTab = lateTab(() => import('./siblings-tab.tsx'))
const ValuesTab = lateTab(() => import('./values-tab.tsx'))
const BalancesTab = lateTab(() => import('./balances-tab.tsx'))
const History = lazy(() => import('../parts/history.tsx'))

interface FormTab extends Tab<string> {
  /** The keys of the form that are typed in it. */
  readonly keys: readonly string[]
  readonly panel: (props: TabProps) => ReactNode
}

interface Asked {
  readonly resource: Resource
  /** Null for a new record: it is all in one. */
  readonly row: ReadRow | null
  readonly control: Control<Row>
  /** Whether the person may know who changed it. */
  readonly tells: boolean
}

/** The parts of a saved record beside its main one, with how much there is in each. */
export function useFormTabs({ resource, row, control, tells }: Asked): readonly FormTab[] {
  const { t } = useTranslation('pages')
  const words = useWords(resource)
  const actor = useActor()
  const { records, values, balances = {}, siblings } = resource.elsewhere
  const { tabs = [] } = resource.form
  const mayRead = (name: string) => may(actor, facadeNamed(name), 'read')
  const isKept = records !== undefined && mayRead(records.of)
  const kept = useRelated(
    resourceNamed(isKept ? records.of : resource.name),
    isKept && row ? { [`${records.by}_id`]: row.id } : null,
  )
  const shared = siblings && row?.[`${siblings.by}_id`]
  const others = useRelated(resource, siblings && shared ? { [`${siblings.by}_id`]: shared } : null)
  const typed = useWatch({ control, name: [...tabs] })
  if (!row) return []

  const tab = (
    name: string,
    Panel: ComponentType<TabProps & { readonly name: string }>,
    more: Partial<FormTab> = {},
  ) => ({
    value: name,
    label: words.field(name),
    keys: [],
    panel: (props: TabProps) => (
      <Suspense>
        <Panel {...props} name={name} />
      </Suspense>
    ),
    ...more,
  })
  return [
    ...(isKept ? [tab(records.name, RecordsTab, { count: kept?.length })] : []),
    ...tabs.map((name, at) => {
      const key = keyOf(name, fieldOf(resource, name))
      return tab(name, FieldTab, { keys: [key], count: linesElsewhere({ [name]: typed[at] }, name).length })
    }),
    ...(siblings && shared ? [tab(siblings.name, SiblingsTab, { count: others?.length })] : []),
    ...(values && resource.fields[values.name] ? [tab(values.name, ValuesTab, { keys: [values.name] })] : []),
    ...Object.entries(balances).flatMap(([name, { register }]) =>
      may(actor, registerNamed(register), 'read') ? [tab(name, BalancesTab)] : [],
    ),
    ...(tells
      ? [
          {
            value: 'history',
            label: t('form.history'),
            keys: [],
            panel: () => (
              <Suspense>
                <History resource={resource} id={row.id} />
              </Suspense>
            ),
          },
        ]
      : []),
  ]
}
