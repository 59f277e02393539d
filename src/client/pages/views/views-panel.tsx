import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { ApiError } from '#client/data/call/api-error.ts'
import { dropListView, keepListView } from '#client/data/person/change-list-views.ts'
import { areViewsWaiting } from '#client/data/person/list-views.ts'
import { useActor } from '#client/data/who/session.ts'
import { RefsControl } from '#client/fields/refs-control.tsx'
import { Button, IconButton } from '#client/parts/button.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import type { GridLayout } from '#client/parts/grid/use-layout.ts'
import { notify } from '#client/parts/messages.ts'
import { Checkbox } from '#client/parts/switch.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { may } from '#domain/kernel/permission.ts'
import { type ListView, mayShareViews, sharedWith } from '#domain/people/list-view.ts'
import { role } from '#domain/people/role.ts'
import css from './views.module.css'

type Sharing = Pick<ListView, 'is_shared' | 'shared_with'>
const unshared: Sharing = { is_shared: false, shared_with: [] }

interface ViewsPanelProps {
  route: string
  views: readonly ListView[]
  /** What is kept of the address. */
  address: string
  layout: Pick<GridLayout<never>, 'kept' | 'dense'>
  onTake: (view: ListView) => void
  /** Called with a view that is kept under a name, or under one anew. */
  onKept?: (view: ListView) => void
}

/** Takes a view by its name, or keeps the page as it is now under a name. */
export default function ViewsPanel({ route, views, address, layout, onTake, onKept }: ViewsPanelProps) {
  const { t } = useTranslation(['bulk', 'common'])
  const actor = useActor()
  const [name, setName] = useState('')
  const [changed, setChanged] = useState<Sharing | null>(null)
  const [busy, setBusy] = useState(false)

  const same = views.find((view) => view.is_own && view.name === name.trim())
  const sharing: Sharing = changed ?? same ?? unshared

  async function doing(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(Object.values(error.errors).flat()[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const view = {
      id: same?.id ?? v7(),
      route,
      name: name.trim(),
      address,
      layout: layout.kept,
      dense: layout.dense,
      is_shared: sharing.is_shared,
      shared_with: sharing.is_shared ? sharing.shared_with : [],
      is_default: same?.is_default ?? false,
      is_own: true,
    }
    void doing(async () => {
      await keepListView(view)
      setName('')
      setChanged(null)
      onKept?.(view)
    })
  }

  return (
    <div className={css.panel}>
      {views.length === 0 && <p className={css.quiet}>{t('views.none')}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.id}>
            <Button variant="plain" className={css.name} onClick={() => onTake(view)}>
              {view.name}
            </Button>
            {view.is_shared && (
              <small className={css.quiet}>{t(view.shared_with.length > 0 ? 'views.forRoles' : 'views.shared')}</small>
            )}
            {view.is_own && (
              <>
                <IconButton
                  icon={Star}
                  aria-pressed={view.is_default}
                  variant={view.is_default ? 'subtle' : 'ghost'}
                  label={t('views.default', { name: view.name })}
                  disabled={busy}
                  onClick={() => void doing(() => keepListView({ ...view, is_default: !view.is_default }))}
                />
                <IconButton
                  icon={Trash2}
                  label={t('views.drop', { name: view.name })}
                  disabled={busy}
                  onClick={() => void doing(() => dropListView(view.id))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {areViewsWaiting() && (
        <p className={css.quiet} role="status">
          {t('views.waiting')}
        </p>
      )}
      <form className={css.save} onSubmit={save}>
        <LabelledField label={t('views.name')}>
          <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </LabelledField>
        {mayShareViews(actor) && (
          <Checkbox
            checked={sharing.is_shared}
            onChange={(is_shared) => setChanged({ ...sharing, is_shared })}
            label={t('views.share')}
          />
        )}
        {sharing.is_shared && may(actor, role, 'read') && (
          <LabelledField label={t('views.roles')} help={t('views.everybody')}>
            <RefsControl
              resource={role}
              name="shared_with"
              field={sharedWith}
              value={sharing.shared_with}
              onChange={(shared_with) => setChanged({ ...sharing, shared_with })}
              onBlur={() => {}}
              disabled={busy}
              values={{}}
              read={{}}
            />
          </LabelledField>
        )}
        <Button type="submit" variant="solid" busy={busy} disabled={!name.trim()}>
          {t('views.save')}
        </Button>
      </form>
    </div>
  )
}
