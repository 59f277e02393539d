import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { Checkbox } from '#client/parts/switch.tsx'
import css from './dashboard.module.css'
import { type ArrangedTile, movedTile } from './tiles.ts'

interface ArrangeDialogProps {
  tiles: readonly ArrangedTile[]
  onKeep: (tiles: readonly ArrangedTile[]) => void
  /** Back to the usual tiles. */
  onDrop: () => void
  onClose: () => void
}

/** Which tiles there are, and in which order. */
export default function ArrangeDialog({ tiles, onKeep, onDrop, onClose }: ArrangeDialogProps) {
  const { t } = useTranslation(['dashboard', 'common'])
  const [now, setNow] = useState(tiles)
  const list = useRef<HTMLUListElement>(null)
  function move(at: number, by: 1 | -1) {
    setNow(movedTile(now, at, by))
    // The button moves with its tile, and the focus with the button.
    requestAnimationFrame(() => {
      const row = list.current?.children[at + by]
      const [up, down] = row?.querySelectorAll('button') ?? []
      const [wanted, other] = by < 0 ? [up, down] : [down, up]
      ;(wanted?.disabled ? other : wanted)?.focus()
    })
  }
  return (
    <Dialog
      title={t('arrange')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onDrop}>
            {t('asUsual')}
          </Button>
          <Button variant="solid" onClick={() => onKeep(now)}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <ul ref={list} className={css.arranging}>
        {now.map(({ tile, isShown }, at) => {
          const name = t(`tiles.${tile}`)
          return (
            <li key={tile}>
              <Checkbox
                label={name}
                checked={isShown}
                onChange={(checked) => setNow(now.with(at, { tile, isShown: checked }))}
              />
              <IconButton
                icon={ArrowUp}
                size="touch"
                label={t('up', { name })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon={ArrowDown}
                size="touch"
                label={t('down', { name })}
                disabled={at === now.length - 1}
                onClick={() => move(at, 1)}
              />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
