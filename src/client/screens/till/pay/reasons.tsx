import { useTranslation } from 'react-i18next'
import { type ReturnReason, returnReasons } from '#domain/sale/client-return.ts'
import pad from './pad.module.css'

interface ReasonsProps {
  chosen: ReturnReason | null
  onChoose: (reason: ReturnReason) => void
}

/** Why the goods come back, by one tap. */
export function Reasons({ chosen, onChoose }: ReasonsProps) {
  const { t } = useTranslation('back')
  return (
    <fieldset className={pad.quick} data-four>
      <legend className="unseen">{t('reason.title')}</legend>
      {returnReasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className={pad.quickly}
          aria-pressed={reason === chosen}
          onClick={() => onChoose(reason)}
        >
          <span>{t(`reason.${reason}`)}</span>
        </button>
      ))}
    </fieldset>
  )
}
