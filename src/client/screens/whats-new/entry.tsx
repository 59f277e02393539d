import Sparkles from 'lucide-react/icons/sparkles'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { newsOpen } from './open.ts'

/** In the menu of the account: what is new, to be read again. */
export default function NewsEntry({ className, onChosen }: { className: string | undefined; onChosen: () => void }) {
  const { t } = useTranslation('features')
  return (
    <Button
      variant="ghost"
      icon={Sparkles}
      className={className}
      onClick={() => {
        onChosen()
        newsOpen.set(true)
      }}
    >
      {t('title')}
    </Button>
  )
}
