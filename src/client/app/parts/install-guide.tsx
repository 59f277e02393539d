import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useStore } from '../../parts/store.ts'
import { guideFor, guideOpen } from './install.ts'
import css from './install-guide.module.css'

const steps = {
  ios: ['install.iosOpen', 'install.iosShare', 'install.iosAdd'],
  mac: ['install.macFile', 'install.macAdd'],
  other: ['install.otherMenu', 'install.otherAdd'],
} as const

export function InstallGuide() {
  const { t } = useTranslation('common')
  const open = useStore(guideOpen)
  if (!open) return null
  const close = () => guideOpen.set(false)
  const guide = guideFor(navigator.userAgent, navigator.maxTouchPoints)
  return (
    <Dialog
      size="sm"
      title={t('install.title')}
      onClose={close}
      footer={
        <Button variant="solid" onClick={close}>
          {t('actions.close')}
        </Button>
      }
    >
      <p className={css.why}>{t('install.why')}</p>
      <ol className={css.steps}>
        {steps[guide].map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </Dialog>
  )
}
