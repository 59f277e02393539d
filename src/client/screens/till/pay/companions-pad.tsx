import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberWith, useCompanions } from './companions.ts'
import css from './pad.module.css'
import type { Tenders } from './use-tenders.ts'

/** Chooses the terminal, the bank account, or the provider that pays for the client. */
export function Companions({ paying: { active, patch } }: { paying: Tenders }) {
  const { t } = useTranslation('till')
  const companions = useCompanions(active?.way)
  // A single one is chosen by itself; one that no longer exists is dropped.
  const chosen = companions.find(({ id }) => id === active?.with) ?? (companions.length === 1 ? companions[0] : null)
  const stray = companions.length > 0 && active !== null && (chosen?.id ?? null) !== active.with
  const settle = useRef(patch)
  settle.current = patch
  useEffect(() => {
    if (stray) settle.current({ with: chosen?.id ?? null })
  }, [stray, chosen?.id])
  if (!active) return <div className={css.quick} />
  return (
    <div className={css.quick} data-list>
      {companions.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={css.quickly}
          aria-pressed={active.with === id}
          onClick={() => {
            rememberWith(active.way, id)
            patch({ with: id })
          }}
        >
          <span>{name}</span>
        </button>
      ))}
      {companions.length === 0 && active.way in none && <p className={css.note}>{t(`none.${active.way as None}`)}</p>}
    </div>
  )
}

const none = { terminal: true, alif: true, other: true }
type None = keyof typeof none
