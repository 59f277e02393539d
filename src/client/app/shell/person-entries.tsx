import KeyRound from 'lucide-react/icons/key-round'
import Users from 'lucide-react/icons/users'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { facadeNamed } from '#client/data/areas.ts'
import { canComeBack, makeRoom } from '#client/data/person/people.ts'
import { userCan } from '#client/data/who/session.ts'
import type { User } from '#client/data/who/user.ts'
import { permissionOf } from '#domain/kernel/permission.ts'
import { Button } from '../../parts/button.tsx'
import { Switch } from '../../parts/switch.tsx'
import { startInTill, startsInTill } from '../parts/start.ts'
import css from './top-bar.module.css'

interface PersonEntriesProps {
  user: User
  onChosen: () => void
  onSetPin: () => void
}

/** Menu entries to change the person, where they begin and their PIN. */
export function PersonEntries({ user, onChosen, onSetPin }: PersonEntriesProps) {
  const { t } = useTranslation('common')
  const [known, setKnown] = useState(false)
  const [inTill, setInTill] = useState(() => startsInTill(user))
  const sells = userCan(permissionOf(facadeNamed('retail_sale'), 'create'))
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
      {sells && (
        <div className={css.choice}>
          <Switch
            label={t('shell.startInTill')}
            checked={inTill}
            onChange={(wanted) => {
              startInTill(user, wanted)
              setInTill(wanted)
            }}
          />
        </div>
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
