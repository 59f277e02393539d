import { useTranslation } from 'react-i18next'
import { Dialog } from '../../parts/dialog.tsx'
import { Finder } from '../../screens/finder/finder.tsx'
import type { MenuEntry } from '../parts/menu.ts'
import { useAppPlaces } from '../parts/use-app-places.ts'

/** The finder over any page. */
export default function Palette({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: () => void }) {
  const { t } = useTranslation('common')
  const places = useAppPlaces(entries)
  return (
    <Dialog size="md" title={t('palette.open')} onClose={onClose}>
      <Finder id="palette" look="dialog" places={places} onGo={onClose} />
    </Dialog>
  )
}
