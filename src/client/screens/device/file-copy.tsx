import FileDown from 'lucide-react/icons/file-down'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { Card } from '#client/parts/card.tsx'
import { BringDialog } from './bring-dialog.tsx'
import css from './device.module.css'
import { SaveDialog } from './save-dialog.tsx'

/** Saves unsent work to a file, or brings such a file in. */
export function FileCopy() {
  const { t } = useTranslation('device')
  const [open, setOpen] = useState<'save' | 'bring' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={t('file.heading')}>
      <p className={css.quiet}>{t('file.text')}</p>
      <div className={css.stack}>
        <Button icon={FileDown} onClick={() => setOpen('save')}>
          {t('file.save')}
        </Button>
        <Button icon={FileUp} onClick={() => setOpen('bring')}>
          {t('file.bring')}
        </Button>
      </div>
      {open === 'save' && <SaveDialog onClose={close} />}
      {open === 'bring' && <BringDialog onClose={close} />}
    </Card>
  )
}
