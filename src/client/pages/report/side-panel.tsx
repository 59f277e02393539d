import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { useEscape } from '#client/parts/use-escape.ts'
import { useFocusBack } from '#client/parts/use-focus-back.ts'
import css from './report.module.css'

interface SidePanelProps {
  title: string
  subtitle: string
  isNarrow: boolean
  onClose: () => void
  children: ReactNode
}

/** Beside the rows, which stay in sight; the whole screen of a phone. */
export function SidePanel({ title, subtitle, isNarrow, onClose, children }: SidePanelProps) {
  return isNarrow ? (
    <Dialog title={title} subtitle={subtitle} size="lg" onClose={onClose}>
      {children}
    </Dialog>
  ) : (
    <Beside title={title} subtitle={subtitle} onClose={onClose}>
      {children}
    </Beside>
  )
}

function Beside({ title, subtitle, onClose, children }: Omit<SidePanelProps, 'isNarrow'>) {
  const { t } = useTranslation('common')
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const noteFocus = useFocusBack()
  useEscape(onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    noteFocus()
    panel.current?.focus()
  }, [])
  return (
    <aside ref={panel} tabIndex={-1} aria-labelledby={id} className={css.panel}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>{subtitle}</p>
        <IconButton icon={X} label={t('actions.close')} onClick={onClose} />
      </header>
      <div>{children}</div>
    </aside>
  )
}
