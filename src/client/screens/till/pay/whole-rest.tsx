import { useTranslation } from 'react-i18next'
import { Companions } from './companions-pad.tsx'
import pad from './pad.module.css'
import type { Tenders } from './use-tenders.ts'

/** The terminal that money goes back by, or a button for all that is left. */
export function WholeRest({ refund }: { refund: Tenders }) {
  const { t } = useTranslation('back')
  const { active, patch } = refund
  if (active?.way === 'terminal') return <Companions paying={refund} />
  return (
    <div className={pad.quick} data-list>
      <button
        type="button"
        className={pad.quickly}
        aria-pressed={active?.typed === null}
        onClick={() => patch({ typed: null })}
      >
        <span>{t('whole')}</span>
      </button>
    </div>
  )
}
