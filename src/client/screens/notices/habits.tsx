import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { ask, useCall } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Select } from '#client/parts/select.tsx'
import { ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { changeNoticeHabits, ownNoticeHabits } from '#wire/notices.ts'
import { KindRow } from './kind-row.tsx'
import css from './notices.module.css'
import { PushHere } from './push-here.tsx'
import { tried } from './tried.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** What one is told of, by which roads, and in which hours not. Each choice is kept at once. */
export default function Habits({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('notices')
  const label = useLabel('common')
  const { data, error } = useCall(ownNoticeHabits, {})
  if (error && !data) return <ErrorState title={t('drawer.unknown')} text={error.message} />
  const change = (asked: Parameters<typeof ask<typeof changeNoticeHabits>>[1]) =>
    void tried(ask(changeNoticeHabits, asked))
  return (
    <div className={css.habits}>
      <Button variant="plain" icon={ArrowLeft} onClick={onDone}>
        {t('habits.back')}
      </Button>
      {!data && <SkeletonRows rows={6} columns={1} />}
      {data && (
        <>
          <p>{t('habits.about')}</p>
          <PushHere />
          <div className={css.quiet}>
            {(['quiet_from', 'quiet_to'] as const).map((end) => (
              <LabelledField key={end} label={t(`habits.${end}`)}>
                <Select
                  options={hours}
                  value={String(data[end])}
                  onChange={(hour) => change({ choices: {}, [end]: Number(hour) })}
                />
              </LabelledField>
            ))}
          </div>
          {[...Map.groupBy(data.kinds, ({ group }) => group)].map(([group, kinds]) => (
            <section key={group}>
              <h3>{label(`common:groups.${group}`)}</h3>
              <ul>
                {kinds.map((kind) => (
                  <KindRow
                    key={kind.name}
                    kind={kind}
                    known={data.roads}
                    onChange={(chosen) => change({ choices: { [kind.name]: chosen } })}
                  />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </div>
  )
}
