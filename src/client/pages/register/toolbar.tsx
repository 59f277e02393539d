import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { exportRegister } from '#client/data/ask/registers.ts'
import { userCan } from '#client/data/person/session.ts'
import { SegmentedTabs } from '#client/parts/tabs.tsx'
import type { Register } from '#domain/kernel/register.ts'
import { ExportButton } from '../table/export-button.tsx'
import table from '../table/table.module.css'
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
  const words = useRegisterWords(register)
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
      <span className={table.space} />
      <span className={css.ends}>
        {view}
        {userCan(`${register.permission}.export`) && (
          <ExportButton
            ways={[
              { label: words.name, save: () => exportRegister(register, address.view, address.query, words.name) },
            ]}
            done={t('exported')}
          />
        )}
      </span>
    </div>
  )
}
