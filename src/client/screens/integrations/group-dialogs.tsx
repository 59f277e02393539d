import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, useCall } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { QrLink } from '#client/parts/qr-link.tsx'
import { ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { createStore, useStore } from '#client/parts/store.ts'
import { Switch } from '#client/parts/switch.tsx'
import type { AnswerGiven } from '#wire/call.ts'
import { changeKindsOfGroup, type GroupKinds, kindsOfGroup, type linkGroup } from '#wire/telegram-groups.ts'
import { tried } from '../notices/tried.ts'
import css from './integrations.module.css'

interface Opened {
  readonly id: string
  readonly name: string
  /** How the bot is brought in; null where it is chosen of what the group hears. */
  readonly brought: AnswerGiven<typeof linkGroup> | null
}

/** The group of which something is asked. */
export const groupOpened = createStore<Opened | null>(null)

export function GroupDialogs() {
  const opened = useStore(groupOpened)
  const close = () => groupOpened.set(null)
  if (!opened) return null
  const { id, name, brought } = opened
  return brought ? (
    <LinkDialog name={name} brought={brought} onClose={close} />
  ) : (
    <KindsDialog id={id} name={name} onClose={close} />
  )
}

interface LinkDialogProps {
  name: string
  brought: NonNullable<Opened['brought']>
  onClose: () => void
}

function LinkDialog({ name, brought, onClose }: LinkDialogProps) {
  const { t } = useTranslation('integrations')
  return (
    <Dialog size="sm" title={t('group.link')} subtitle={name} onClose={onClose}>
      <div className={css.form}>
        <p>{t('group.linkText')}</p>
        <QrLink to={brought.link} label={t('group.qr')}>
          {t('group.go')}
        </QrLink>
        <p>
          {t('group.words')}: <code className={css.words}>{brought.words}</code>
        </p>
        <p className={css.quiet}>{t('group.lasts')}</p>
      </div>
    </Dialog>
  )
}

function KindsDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation(['integrations', 'notices'])
  const label = useLabel('common')
  const { data, error } = useCall(kindsOfGroup, { id })
  return (
    <Dialog
      size="sm"
      title={t('group.kinds')}
      subtitle={name}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('group.done')}</Button>}
    >
      {error && !data && <ErrorState title={t('notices:drawer.unknown')} text={error.message} />}
      {!error && !data && <SkeletonRows rows={6} columns={1} />}
      {data && (
        <div className={css.form}>
          <p className={css.quiet}>{t('group.kindsText')}</p>
          {[...Map.groupBy(data.kinds, ({ group }) => group)].map(([group, kinds]) => (
            <section key={group}>
              <h3>{label(`common:groups.${group}`)}</h3>
              {kinds.map((kind) => (
                <Kind key={kind.name} id={id} kind={kind} />
              ))}
            </section>
          ))}
        </div>
      )}
    </Dialog>
  )
}

function Kind({ id, kind }: { id: string; kind: GroupKinds['kinds'][number] }) {
  // Shown at once; what the server keeps comes a moment later.
  const [isTold, setTold] = useState(kind.is_told)
  const choose = (next: boolean) => {
    setTold(next)
    void tried(ask(changeKindsOfGroup, { id, kinds: { [kind.name]: next } }))
  }
  return <Switch checked={isTold} onChange={choose} label={kind.title} />
}
