import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { userCan } from '#client/data/who/session.ts'
import { buttonClass } from '#client/parts/button.tsx'
import { Icon } from '#client/parts/icon.tsx'
import type { FirstStep, FirstStepsTold } from '#wire/first-steps.ts'
import css from './first-steps.module.css'
import { waysOf } from './ways.ts'

interface StepProps {
  step: FirstStep
  number: number
  /** The first that is not done is open, with what it is good for. */
  state: 'done' | 'now' | 'later'
  organisation_id: string
  told: FirstStepsTold
}

/** One step, with the ways to do it; one that is done can be done again. */
export function StepRow({ step, number, state, organisation_id, told }: StepProps) {
  const { t } = useTranslation('beginning')
  const ways = waysOf(step, organisation_id, told).filter(({ needs }) => userCan(needs))
  return (
    <li className={css.step} data-state={state}>
      <span className={css.number}>
        {state === 'done' ? (
          <>
            <Icon of={Check} size={16} />
            <span className="unseen">{t('isDone')}</span>
          </>
        ) : (
          number
        )}
      </span>
      <div className={css.words}>
        <strong>{t(`steps.${step}.title`)}</strong>
        <small>{t(`steps.${step}.${state === 'done' ? 'done' : 'text'}`)}</small>
      </div>
      <div className={css.ways}>
        {ways.map(({ key, to, told: begins }, at) => (
          <Link
            key={key}
            to={to}
            state={begins}
            className={buttonClass({
              variant: state !== 'now' ? 'quiet' : at === 0 ? 'solid' : 'outline',
              size: state === 'now' ? 'touch' : 'md',
            })}
          >
            {t(`ways.${key}`)}
          </Link>
        ))}
      </div>
    </li>
  )
}
