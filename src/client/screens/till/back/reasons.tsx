import { useTranslation } from 'react-i18next'
import { type ReturnReason, returnReasons } from '#domain/sale/client-return.ts'
import pad from '../pay/pad.module.css'
import { changeBack } from './open-back.ts'

/** Why the goods come back, by one tap. */
export function Reasons({ chosen }: { chosen: ReturnReason | null }) {
  const { t } = useTranslation('back')
  return (
    <fieldset className={pad.quick} data-list>
      <legend className="unseen">{t('reason.title')}</legend>
      {returnReasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className={pad.quickly}
          aria-pressed={reason === chosen}
          onClick={() => changeBack((one) => ({ ...one, reason }))}
        >
          <span>{t(`reason.${reason}`)}</span>
        </button>
      ))}
    </fieldset>
  )
}
