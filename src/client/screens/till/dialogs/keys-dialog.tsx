import { useTranslation } from 'react-i18next'
import { Kbd } from '#client/parts/badge.tsx'
import css from '../parts/dialogs.module.css'
import { TillDialog } from '../parts/till-dialog.tsx'

const keys = [
  ['F2', 'search'],
  ['F3', 'client'],
  ['F4', 'quantity'],
  ['F6', 'price'],
  ['F7', 'discount'],
  ['F8', 'hold'],
  ['F9', 'pay'],
  ['F10', 'newSale'],
  ['↑ ↓', 'lines'],
  ['Delete', 'remove'],
  ['Alt 1–9', 'tabs'],
  ['Ctrl Enter', 'post'],
  ['Esc', 'back'],
] as const

/** The list of keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('till')
  return (
    <TillDialog size="sm" title={t('keys.title')} onClose={onClose}>
      <dl className={css.keys}>
        {keys.map(([key, name]) => (
          <div key={key}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </TillDialog>
  )
}
