import { useTranslation } from 'react-i18next'
import { Drawer } from '../../parts/drawer.tsx'
import { SidebarContent, type SidebarProps } from './sidebar.tsx'

export default function NavDrawer({ onClose, ...props }: SidebarProps & { onClose: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Drawer label={t('shell.mainMenu')} onClose={onClose}>
      <SidebarContent {...props} onGo={onClose} />
    </Drawer>
  )
}
