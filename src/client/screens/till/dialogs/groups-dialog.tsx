import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#client/parts/avatar.tsx'
import { Tabs } from '#client/parts/tabs.tsx'
import { type Group, useGroups } from '../catalogue/groups.ts'
import css from '../parts/dialogs.module.css'
import { TillDialog } from '../parts/till-dialog.tsx'
import { look } from '../state/ui.ts'

/** All categories and brands, as tiles. */
export function GroupsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('till')
  const groups = useGroups()
  const [tab, setTab] = useState<'categories' | 'brands'>('categories')
  const choose = ({ id }: Group) => {
    look({ group: id, text: '' })
    onClose()
  }
  return (
    <TillDialog
      size="md"
      title={t('groups.all')}
      onClose={onClose}
      tabs={
        <Tabs
          label={t('groups.all')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'categories', label: t('groups.categories'), count: groups.categories.length },
            { value: 'brands', label: t('groups.brands'), count: groups.brands.length },
          ]}
        />
      }
    >
      <ul className={css.groups}>
        {groups[tab].map((group) => (
          <li key={group.id}>
            <button type="button" className={css.group} onClick={() => choose(group)}>
              <Avatar name={group.name} image={group.image} square />
              {group.name}
            </button>
          </li>
        ))}
      </ul>
    </TillDialog>
  )
}
