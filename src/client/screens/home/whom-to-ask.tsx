import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { buttonClass } from '#client/parts/button.tsx'
import { Card } from '#client/parts/card.tsx'
import { formatPhone } from '#client/parts/format.ts'
import { EmptyState, SkeletonRows } from '#client/parts/states.tsx'
import { helpersHere } from '#wire/people.ts'
import css from './home.module.css'

/** For somebody without any right: the administrators who can give one, and how to reach them. */
export default function WhomToAsk() {
  const { t } = useTranslation('home')
  const { data: told, error } = useCall(helpersHere, {})
  const data = told?.data
  return (
    <>
      <EmptyState title={t('noShortcuts')} text={t('noShortcutsText')} />
      <Card title={t('whomToAsk')}>
        {error && <p>{t('whomToAskOffline')}</p>}
        {!data && !error && <SkeletonRows rows={2} columns={2} />}
        {data?.length === 0 && <p>{t('nobodyToAsk')}</p>}
        <ul className={css.helpers}>
          {data?.map(({ id, name, phone_number }) => (
            <li key={id}>
              <Avatar name={name} size="lg" />
              <strong>{name}</strong>
              <a className={buttonClass({ size: 'touch' })} href={`tel:${phone_number}`}>
                <span className="num">{formatPhone(phone_number)}</span>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
