import Star from 'lucide-react/icons/star'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { Icon } from '#client/parts/icon.tsx'
import css from '../parts/find.module.css'
import { mayMark } from '../state/favourites.ts'
import { look, useLooked } from '../state/ui.ts'

/** Says how favourites are chosen: while they are, and where there are none yet. */
export function FavouritesNote({ lacks }: { lacks: boolean }) {
  const { t } = useTranslation('till')
  const marking = useLooked((now) => now.marking)
  if (!marking && !(lacks && mayMark())) return null
  return (
    <div className={css.note} role="status">
      <Icon of={Star} size={22} />
      <p>{t(marking ? 'favourites.how' : 'favourites.none')}</p>
      <Button size="till" variant={marking ? 'solid' : 'subtle'} onClick={() => look({ marking: !marking })}>
        {t(marking ? 'favourites.done' : 'favourites.choose')}
      </Button>
    </div>
  )
}
