import { useTranslation } from 'react-i18next'
import type { FileTrouble } from '#domain/bank/statements/files/trouble.ts'
import css from './bank-file.module.css'

const shown = 100

/** What can't be read in a file, line by line. */
export function TroubleList({ troubles }: { troubles: readonly FileTrouble[] }) {
  const { t } = useTranslation('statements')
  return (
    <>
      <ul className={css.troubles} role="alert">
        {troubles.slice(0, shown).map(({ code, line, text }) => (
          <li key={line}>
            <strong>{t(`trouble.${code}`)}</strong>
            <small>{[t('trouble.line', { line }), text].filter(Boolean).join(': ')}</small>
          </li>
        ))}
      </ul>
      {troubles.length > shown && <p>{t('trouble.more', { count: troubles.length - shown })}</p>}
    </>
  )
}
