import { useTranslation } from 'react-i18next'
import { Button } from '../parts/button.tsx'
import { FullPage } from './full-page.tsx'

/** The server no longer speaks with this version. */
export function Upgrade({ text, onReload }: { text?: string | undefined; onReload: () => void }) {
  const { t } = useTranslation('common')
  return (
    <FullPage
      alone
      title={t('upgrade.title')}
      text={text || t('upgrade.text')}
      note={t('upgrade.safe')}
      actions={
        <Button variant="solid" onClick={onReload}>
          {t('actions.reload')}
        </Button>
      }
    />
  )
}
