import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/data/api-error.ts'
import { exportRegister } from '#client/data/registers.ts'
import { can } from '#client/data/session.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { notify } from '#client/parts/messages.ts'
import { SegmentedTabs } from '#client/parts/tabs.tsx'
import { phone, useMedia } from '#client/parts/use-media.ts'
import type { Register } from '#domain/kernel/register.ts'
import list from '../list/list.module.css'
import { GroupMenu } from './group-menu.tsx'
import css from './register.module.css'
import { Time } from './time.tsx'
import type { RegisterAddress } from './use-register-address.ts'
import { useRegisterWords } from './words.ts'

interface ToolbarProps {
  register: Register
  address: RegisterAddress
  view: ReactNode
}

const sums = { balance: 'views.balance', turnover: 'views.turned', information: 'views.holding' } as const

export function RegisterToolbar({ register, address, view }: ToolbarProps) {
  const { t } = useTranslation('registers')
  return (
    <div className={css.toolbar}>
      <SegmentedTabs
        label={t('views.label')}
        tabs={[
          { value: 'balance', label: t(sums[register.kept]) },
          { value: 'entries', label: t('views.entries') },
        ]}
        value={address.view}
        onChange={address.turnTo}
      />
      <Time key={address.view} register={register} address={address} />
      {address.view === 'balance' && register.kept !== 'information' && Object.keys(register.dimensions).length > 1 && (
        <GroupMenu register={register} address={address} />
      )}
      <span className={list.space} />
      <span className={css.ends}>
        {view}
        {can(`${register.permission}.export`) && <ExportButton register={register} address={address} />}
      </span>
    </div>
  )
}

function ExportButton({ register, address }: { register: Register; address: RegisterAddress }) {
  const { t } = useTranslation(['registers', 'common', 'pages'])
  const words = useRegisterWords(register)
  const small = useMedia(phone)
  const [busy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    try {
      await exportRegister(register, address.view, address.query, words.name)
      notify.success(t('exported'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  const label = t('common:actions.export')
  if (small) return <IconButton variant="outline" icon={Download} label={label} disabled={busy} onClick={run} />
  return (
    <Button icon={Download} busy={busy} onClick={run} data-tip={t('pages:list.exportTip')}>
      {label}
    </Button>
  )
}
