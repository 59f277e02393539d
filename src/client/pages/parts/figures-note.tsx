import { useTranslation } from 'react-i18next'
import { chosenOrganisation } from '#client/data/call/chosen-organisation.ts'
import { useActor } from '#client/data/who/session.ts'
import { formatAsOf } from '#client/parts/format.ts'
import { useStore } from '#client/parts/store.ts'
import css from './figures-note.module.css'

/** Of which organisation figures are: told to super users, who see all or the one they chose; null for everybody else. */
export function useWhoseFigures(): string | null {
  const { t } = useTranslation('common')
  const { is_super } = useActor()
  const chosen = useStore(chosenOrganisation)
  return is_super ? (chosen?.name ?? t('shell.allOrganisations')) : null
}

/** Beside figures: of which organisation they are, and of which moment. */
export function FiguresNote({ at }: { at?: string | number | undefined }) {
  const { t } = useTranslation('common')
  const whose = useWhoseFigures()
  if (!whose && !at) return null
  return (
    <p className={css.note}>
      {whose && <strong>{whose}</strong>}
      {at && <span className="num">{t('figuresAsOf', { time: formatAsOf(at) })}</span>}
    </p>
  )
}
