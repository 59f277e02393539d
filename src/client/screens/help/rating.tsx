import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '#client/data/call/call.ts'
import { IconButton } from '#client/parts/button.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { mostRating, rateHelp } from '#wire/help.ts'
import css from './help.module.css'

const choices = Array.from({ length: mostRating }, (_, at) => at + 1)

/** How much a page has helped, from 1 to 5; pressed once more it stands as it was pressed last. */
export function HelpRating({ page }: { page: string }) {
  const { t } = useTranslation('help')
  const [rating, setRating] = useState(0)
  const [state, setState] = useState<'rated' | 'unsent' | null>(null)
  async function rate(chosen: number) {
    setRating(chosen)
    const sent = ask(rateHelp, { page, rating: chosen, language: currentLanguage() })
    setState(await sent.then(() => 'rated' as const).catch(() => 'unsent' as const))
  }
  return (
    <fieldset className={css.rating}>
      <legend>{t('rate')}</legend>
      <div>
        {choices.map((n) => (
          <IconButton
            key={n}
            icon={Star}
            size="touch"
            label={t('rating', { n })}
            aria-pressed={n === rating}
            data-on={n <= rating || undefined}
            onClick={() => void rate(n)}
          />
        ))}
      </div>
      <p aria-live="polite">{state && t(state)}</p>
    </fieldset>
  )
}
