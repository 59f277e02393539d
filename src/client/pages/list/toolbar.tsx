import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/data/api-error.ts'
import { exportList } from '#client/data/export.ts'
import { useActor } from '#client/data/session.ts'
import { useTyped } from '#client/fields/typed.ts'
import { useWords } from '#client/fields/words.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { notify } from '#client/parts/messages.ts'
import { TextInput } from '#client/parts/text-input.tsx'
import { phone, useMedia } from '#client/parts/use-media.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import css from './list.module.css'
import { TillDoor } from './till-door.tsx'
import type { Address } from './use-address.ts'

interface ToolbarProps {
  resource: Resource
  address: Address
  pause: number
  /** Null for those who may not. */
  onCreate: (() => void) | null
  view: ReactNode
}

export function Toolbar({ resource, address, pause, onCreate, view }: ToolbarProps) {
  const { t } = useTranslation(['pages', 'common'])
  const words = useWords(resource)
  const actor = useActor()
  const narrow = useMedia(phone)
  const [text, type] = useTyped(
    address.params.get('search') ?? '',
    (search) => address.change({ search: search ? [search] : [] }),
    pause,
  )
  return (
    <div className={css.toolbar} data-search="search">
      <TextInput
        type="search"
        icon={Search}
        className={css.search}
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        value={text}
        onChange={({ target }) => type(target.value.trimStart())}
        onKeyDown={(event) => event.key === 'Enter' && type(text, 'once')}
      />
      <span className={css.space} />
      <TillDoor resource={resource} />
      {view}
      {may(actor, resource, 'export') && <ExportButton resource={resource} address={address} small={narrow} />}
      {onCreate &&
        (narrow ? (
          <IconButton variant="solid" icon={Plus} label={words.titleNew} onClick={onCreate} />
        ) : (
          <Button variant="solid" icon={Plus} onClick={onCreate}>
            {words.one}
          </Button>
        ))}
    </div>
  )
}

function ExportButton({ resource, address, small }: { resource: Resource; address: Address; small: boolean }) {
  const { t } = useTranslation(['pages', 'common'])
  const words = useWords(resource)
  const [busy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    try {
      await exportList(resource, address.query, words.many)
      notify.success(t('list.exported'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  if (small)
    return (
      <IconButton variant="outline" icon={Download} label={t('common:actions.export')} disabled={busy} onClick={run} />
    )
  return (
    <Button icon={Download} busy={busy} onClick={run} data-tip={t('list.exportTip')}>
      {t('common:actions.export')}
    </Button>
  )
}
