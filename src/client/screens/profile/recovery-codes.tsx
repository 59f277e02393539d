import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '#client/data/call/export.ts'
import { Button } from '#client/parts/button.tsx'
import css from './profile.module.css'

/** The recovery codes, shown this once: to be written down, copied or saved. */
export function RecoveryCodesView({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('profile')
  const [copied, setCopied] = useState(false)
  const text = `${t('second.file')}\n\n${codes.join('\n')}\n`
  return (
    <>
      <p>{t('second.recoveryText')}</p>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css.ways}>
        <Button
          icon={Copy}
          onClick={() => {
            void navigator.clipboard.writeText(text).then(() => setCopied(true))
          }}
        >
          {t('second.copy')}
        </Button>
        <Button icon={Download} onClick={() => saveBlob(new Blob([text]), `${t('second.file')}.txt`)}>
          {t('second.save')}
        </Button>
        <span role="status">{copied && t('second.copied')}</span>
      </div>
    </>
  )
}
