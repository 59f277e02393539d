import Copy from 'lucide-react/icons/copy'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { notify } from '#client/parts/messages.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import css from './codes.module.css'

/** What is selected by hand is copied without the thin spaces that only the eye needs. */
function copyFigures(event: ClipboardEvent) {
  event.clipboardData.setData('text/plain', String(getSelection()).replaceAll('\u2009', ''))
  event.preventDefault()
}

interface UnitListProps {
  title?: string | undefined
  /** The codes of each unit, side by side. */
  units: readonly (readonly string[])[]
}

/** Units as text that can be read, selected and copied, all at once by a button: one line a unit, figures only. */
export function UnitList({ title, units }: UnitListProps) {
  const { t } = useTranslation('documents')
  async function copy() {
    await navigator.clipboard.writeText(units.map((codes) => codes.join('\t')).join('\n'))
    notify.success(t('codes.copied'))
  }
  return (
    <section className={css.told} aria-label={title} onCopy={copyFigures}>
      <header>
        {title && <strong>{title}</strong>}
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          {t(units.length > 1 ? 'codes.copyAll' : 'codes.copy')}
        </Button>
      </header>
      <ol>
        {units.map((codes) => (
          <li key={codes.join()} className="num">
            {codes.map((code) => (
              <span key={code}>{imeiText(code)}</span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
