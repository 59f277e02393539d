import Plus from 'lucide-react/icons/plus'
import { Icon } from '#client/parts/icon.tsx'
import { KeyHint } from '../parts/key-hint.tsx'
import css from './pad.module.css'
import type { Tenders } from './use-tenders.ts'

/** Adds another tender for the rest. */
export function MorePad({ paying, label }: { paying: Tenders; label: string }) {
  return (
    <button type="button" className={css.more} disabled={paying.reckoning.rest <= 0} onClick={paying.more}>
      <Icon of={Plus} size={22} />
      {label}
      <KeyHint corner="bottom">+</KeyHint>
    </button>
  )
}
