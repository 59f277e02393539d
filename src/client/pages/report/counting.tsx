import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { useLoading } from '#client/parts/loading.tsx'
import css from './report.module.css'

/** Milliseconds after which it is said that a report is still being counted. */
const second = 1000

/** A bar over a report that takes long: for how long already, and a way to leave off. */
export function Counting({ isCounting, onCancel }: { isCounting: boolean; onCancel: () => void }) {
  useLoading(isCounting)
  return isCounting && <Bar onCancel={onCancel} />
}

function Bar({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(['report', 'common'])
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const began = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - began) / second)), second)
    return () => clearInterval(timer)
  }, [])
  if (seconds < 1) return null
  return (
    <div className={css.counting}>
      <span role="status">{t('counting.long')}</span>
      <span className="num" aria-hidden>
        {t('counting.seconds', { seconds })}
      </span>
      <i className={css.moving} />
      <Button size="sm" onClick={onCancel}>
        {t('common:actions.cancel')}
      </Button>
    </div>
  )
}
