import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { exportRegister } from '#client/data/ask/registers.ts'
import { useActor } from '#client/data/who/session.ts'
import { Checkbox } from '#client/parts/switch.tsx'
import { SegmentedTabs } from '#client/parts/tabs.tsx'
import type { Field } from '#domain/kernel/field.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import { axesOf } from '#store/axes.ts'
import { bySide, ifOverdue } from '#store/register-query.ts'
import { ExportButton } from '../table/export-button.tsx'
import { SearchField } from '../table/search-field.tsx'
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
  /** The columns that are seen, in order. */
  shown: readonly string[]
}

/** Milliseconds from the last key to the call. */
const pause = 600

const sums = { balance: 'views.balance', turnover: 'views.turned', information: 'views.holding' } as const

export function RegisterToolbar({ register, address, view, shown }: ToolbarProps) {
  const { t } = useTranslation('registers')
  const words = useRegisterWords(register)
  const actor = useActor()
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
      <SearchField label={t('filter.search')} address={address} pause={pause} />
      {register.sides && address.view === 'balance' && <Sides register={register} address={address} />}
      {register.due && (
        <Checkbox
          checked={address.params.get(ifOverdue.key) === '1'}
          onChange={(only) => address.change({ [ifOverdue.key]: only ? ['1'] : [] })}
          label={words.field(ifOverdue.name)}
        />
      )}
      <Time key={address.view} register={register} address={address} />
      {address.view === 'balance' && register.kept !== 'information' && Object.keys(axesOf(register)).length > 1 && (
        <GroupMenu register={register} address={address} />
      )}
      <span className={table.space} />
      <span className={css.ends}>
        {view}
        {may(actor, register, 'export') && (
          <ExportButton
            ways={[
              {
                label: words.name,
                save: () => exportRegister(register, address.view, address.query, { name: words.name, shown }),
              },
            ]}
            done={t('exported')}
          />
        )}
      </span>
    </div>
  )
}

const either = ''

/** What is owed to us, what we owe, or both. */
function Sides({ register, address: { params, change } }: Pick<ToolbarProps, 'register' | 'address'>) {
  const { t } = useTranslation('pages')
  const words = useRegisterWords(register)
  const listed = [...params.getAll(bySide.key), ...params.getAll(`${bySide.key}[]`)]
  return (
    <SegmentedTabs
      label={words.field(bySide.name)}
      tabs={[
        { value: either, label: t('filter.any') },
        ...optionsOf(bySide.field).map((value) => ({ value, label: words.option(bySide.name, value) })),
      ]}
      value={listed.length === 1 ? (listed[0] ?? either) : either}
      onChange={(value) => change({ [bySide.key]: [], [`${bySide.key}[]`]: value ? [value] : [] })}
    />
  )
}

const optionsOf = (field: Field) => (field.kind === 'choice' ? field.options : [])
