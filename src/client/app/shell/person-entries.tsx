import KeyRound from 'lucide-react/icons/key-round'
import Users from 'lucide-react/icons/users'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canComeBack, makeRoom } from '#client/data/person/people.ts'
import type { User } from '#client/data/person/user.ts'
import { Button } from '../../parts/button.tsx'
import css from './top-bar.module.css'

interface PersonEntriesProps {
  user: User
  onChosen: () => void
  onSetPin: () => void
}

/** Menu entries to change the person: set a PIN first, or step aside so that another person can come. */
export function PersonEntries({ user, onChosen, onSetPin }: PersonEntriesProps) {
  const { t } = useTranslation('common')
  const [known, setKnown] = useState(false)
  useEffect(() => {
    void canComeBack(user.id).then(setKnown, () => null)
  }, [user.id])

  return (
    <>
      {known && (
        <Button variant="ghost" icon={Users} className={css.row} onClick={() => void makeRoom()}>
          {t('shell.changePerson')}
        </Button>
      )}
      <Button
        variant="ghost"
        icon={KeyRound}
        className={css.row}
        onClick={() => {
          onChosen()
          onSetPin()
        }}
      >
        {t('shell.setPin')}
      </Button>
    </>
  )
}
