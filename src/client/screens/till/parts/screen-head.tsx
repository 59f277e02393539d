import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Icon } from '#client/parts/icon.tsx'
import { ToastPlace } from '#client/parts/toasts.tsx'
import { TillConnection } from './connection.tsx'
import { KeyHint } from './key-hint.tsx'
import { OfflineNote } from './offline-note.tsx'
import css from './screen.module.css'

interface ScreenHeadProps {
  title: string
  back: string
  client?: string | undefined
  onBack: () => void
}

/** The head of a till screen: its title and a button back. */
export const ScreenHead = ({ title, back, client, onBack }: ScreenHeadProps) => (
  <header className={css.head}>
    <button type="button" className={css.back} onClick={onBack}>
      <Icon of={ArrowLeft} size={22} />
      <span>{back}</span>
      <KeyHint>Esc</KeyHint>
    </button>
    <div className={css.titles}>
      <h1>{title}</h1>
      {client && <span className={css.client}>{client}</span>}
      <OfflineNote />
      <ToastPlace kind="title" />
    </div>
    <TillConnection brief />
  </header>
)
