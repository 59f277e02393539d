import { useTranslation } from 'react-i18next'
import { State } from '#client/parts/card.tsx'

interface NotToldProps {
  /** Keys of words in `treasury:parts`. */
  parts: readonly string[]
  ownPlaces?: boolean
}

/** What of the page is not this person's to see: left out, and not nought. */
export function NotTold({ parts, ownPlaces = false }: NotToldProps) {
  const { t } = useTranslation('treasury')
  const named = parts.map((part) => t(`parts.${part}` as 'parts.banks').toLowerCase()).join(', ')
  if (parts.length === 0 && !ownPlaces) return null
  return (
    <State tone="quiet">
      {[parts.length > 0 && t('notTold', { parts: named }), ownPlaces && t('ownPlaces')].filter(Boolean).join(' ')}
    </State>
  )
}
