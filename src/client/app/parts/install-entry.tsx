import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/button.tsx'
import { useStore } from '../../parts/store.ts'
import { install, installed } from './install.ts'

/** A line of the account panel; none in an app that is installed already. */
export function InstallEntry({ className, onChosen }: { className?: string | undefined; onChosen: () => void }) {
  const { t } = useTranslation('common')
  if (useStore(installed)) return null
  const choose = () => {
    onChosen()
    void install()
  }
  return (
    <Button variant="ghost" icon={Download} className={className} onClick={choose}>
      {t('install.entry')}
    </Button>
  )
}
