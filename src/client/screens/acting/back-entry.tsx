import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { personName, type User } from '#client/data/who/user.ts'
import { Button } from '#client/parts/button.tsx'
import { useSwitchBack } from './use-switch-back.ts'

/** The menu entry that leads back to one's own account. */
export default function BackEntry({ user, className }: { user: User; className: string | undefined }) {
  const { t } = useTranslation('acting')
  const { busy, back } = useSwitchBack(personName(user))
  return (
    <Button variant="ghost" icon={Undo2} className={className} busy={busy} onClick={back}>
      {t('backTo')}
    </Button>
  )
}
