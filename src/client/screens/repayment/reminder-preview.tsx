import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { Dialog } from '#client/parts/dialog.tsx'
import { Fact, FactList } from '#client/parts/facts.tsx'
import { formatDate, formatInteger } from '#client/parts/format.ts'
import { ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { createStore, useStore } from '#client/parts/store.ts'
import { languages } from '#domain/kernel/language.ts'
import { reminderSeen } from '#wire/repayment.ts'
import css from './repayment.module.css'

/** The reminder that is to be seen before it goes. */
export const reminderOpened = createStore<{ readonly id: string; readonly name: string } | null>(null)

export function ReminderPreview() {
  const opened = useStore(reminderOpened)
  return opened && <PreviewDialog {...opened} onClose={() => reminderOpened.set(null)} />
}

/** Whom a reminder would go to today, and what they would read. */
function PreviewDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('repayment')
  const { data, error } = useCall(reminderSeen, { id })
  return (
    <Dialog size="sm" title={t('preview')} subtitle={name} onClose={onClose}>
      {error && !data && <ErrorState title={t('unknown')} text={error.message} />}
      {!error && !data && <SkeletonRows rows={6} columns={1} />}
      {data && (
        <div className={css.column}>
          <h3>{t('today', { day: formatDate(data.day) })}</h3>
          <FactList small>
            {(['debtors', 'told', 'unagreed', 'refused', 'unreachable'] as const).map((one) => (
              <Fact key={one} name={t(one)}>
                {formatInteger(data[one])}
              </Fact>
            ))}
          </FactList>
          <h3>{t('words')}</h3>
          {languages.map((one) => (
            <section key={one}>
              <small className={css.quiet}>{t(`inLanguage.${one}`)}</small>
              <p className={css.said} lang={one}>
                {data.said[one]}
              </p>
            </section>
          ))}
        </div>
      )}
    </Dialog>
  )
}
