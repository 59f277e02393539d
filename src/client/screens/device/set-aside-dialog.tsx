import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser, useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { Fact, FactList } from '#client/parts/facts.tsx'
import { formatDateTime } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { retrySetAside, type SetAside } from '#wire/set-aside.ts'
import { sentIn, toldOf } from './command-summary.ts'
import { Content } from './content.tsx'
import { Decide, type DecideHow } from './decide.tsx'
import css from './device.module.css'
import { StepTold } from './step-told.tsx'
import { Why } from './why.tsx'
import { useDeviceName, useToldWords } from './words.ts'

/** True for the author or the sender: they may not post it themselves, so that two people see what is posted. */
const isOwn = ({ author, sender, is_proven }: SetAside, id: string | undefined) =>
  sender.id === id || (is_proven && author.id === id)

/** One set-aside command in full, and its two decisions. */
export function SetAsideDialog({ one, onClose }: { one: SetAside; onClose: () => void }) {
  const { t } = useTranslation(['device', 'common'])
  const words = useToldWords()
  const nameOf = useDeviceName()
  const [deciding, setDeciding] = useState<DecideHow | null>(null)
  const sent = sentIn(one)
  const told = toldOf(sent, [], currentLanguage())
  const decides = retrySetAside.right(useActor())
  const own = isOwn(one, currentUser()?.id)
  if (deciding)
    return (
      <Decide id={one.id} how={deciding} name={words.name(told)} onBack={() => setDeciding(null)} onDone={onClose} />
    )
  return (
    <Dialog
      size="lg"
      title={words.name(told)}
      subtitle={told.action && t(`item.${told.action}` as 'item.create')}
      onClose={onClose}
      footer={
        decides ? (
          <>
            <Button variant="danger" onClick={() => setDeciding('discard')}>
              {t('setAside.discard')}
            </Button>
            {told.resource && !own && (
              <Button variant="solid" onClick={() => setDeciding('retry')}>
                {t('setAside.retry')}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
        )
      }
    >
      <section className={css.reason}>
        <h3>{t('setAside.why')}</h3>
        {one.state === 'blocked' ? (
          <p>{t('setAside.waits')}</p>
        ) : (
          <Why resource={told.resource} code={one.code} faults={one.faults} />
        )}
      </section>
      <FactList small>
        <Fact name={t('setAside.who')}>{one.author.name || t('item.colleague')}</Fact>
        {one.sender.name && one.sender.id !== one.author.id && (
          <Fact name={t('setAside.sender')}>{one.sender.name}</Fact>
        )}
        <Fact name={t('setAside.device')}>
          {one.device ? [one.device.code, nameOf(one.device)].filter(Boolean).join(' · ') : t('setAside.noDevice')}
        </Fact>
        {sent.at && <Fact name={t('setAside.when')}>{formatDateTime(sent.at)}</Fact>}
        <Fact name={t('setAside.came')}>{formatDateTime(one.received_at)}</Fact>
      </FactList>
      {decides && own && <p className={css.quiet}>{t('setAside.own')}</p>}
      <section className={css.lines}>
        <h3>{t('setAside.content')}</h3>
        {told.action === 'step' ? (
          <StepTold sent={sent} />
        ) : told.resource ? (
          <Content resource={told.resource} input={sent.payload?.input ?? {}} />
        ) : (
          <p className={css.quiet}>{t('setAside.unread')}</p>
        )}
      </section>
    </Dialog>
  )
}
