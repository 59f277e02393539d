import ArrowDown from 'lucide-react/icons/arrow-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import { Icon } from '#client/parts/icon.tsx'
import css from './errors.module.css'
import type { LineColumn } from './line-props.ts'
import type { LineSaid } from './parts/faults.ts'

interface ErrorCounterProps {
  faults: ReadonlyMap<number, LineSaid>
  columns: readonly LineColumn[]
  onGo: (at: number, cell: string | null) => void
}

/** Number of faulty cells; a click goes to the next one. */
export function ErrorCounter({ faults, columns, onGo }: ErrorCounterProps) {
  const { t } = useTranslation('documents')
  const all = [...faults]
    .sort(([a], [b]) => a - b)
    .flatMap(([at, said]) => Object.entries(said).map(([key, message]) => ({ at, key, message })))
  const last = useRef(-1)
  const [told, setTold] = useState('')
  // Without faults the count starts anew.
  useEffect(() => {
    if (all.length === 0) last.current = -1
  }, [all.length])
  if (all.length === 0) return null

  function next() {
    last.current = (last.current + 1) % all.length
    const fault = all[last.current]
    if (!fault) return
    setTold(t('lines.faultAt', { index: fault.at + 1, message: fault.message }))
    onGo(fault.at, columns.find(({ keys }) => keys.includes(fault.key))?.id ?? null)
  }
  return (
    <span className={css.errors}>
      <Icon of={CircleAlert} />
      <span role="status">{t('lines.faults', { count: all.length })}</span>
      <IconButton size="sm" icon={ArrowDown} label={t('lines.nextFault')} data-next-fault="" onClick={next} />
      <span className="unseen" role="status">
        {told}
      </span>
    </span>
  )
}
