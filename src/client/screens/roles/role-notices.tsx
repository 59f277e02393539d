import { useTranslation } from 'react-i18next'
import { ask, useCall } from '#client/data/call/call.ts'
import { useActor } from '#client/data/who/session.ts'
import { Card } from '#client/parts/card.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { SkeletonRows } from '#client/parts/states.tsx'
import { type Road, roads } from '#domain/notices/habits.ts'
import { changeNoticeHabitsOfRole, noticeHabitsOfRole } from '#wire/notices.ts'
import { KindRow } from '../notices/kind-row.tsx'
import css from '../notices/notices.module.css'
import { tried } from '../notices/tried.ts'

/** What people with this role are told of, unless they choose otherwise. Each choice is kept at once. */
export default function RoleNotices({ role_id }: { role_id: string }) {
  const { t } = useTranslation('notices')
  const label = useLabel('common')
  const { data, error } = useCall(noticeHabitsOfRole, { id: role_id })
  const mayChange = changeNoticeHabitsOfRole.right(useActor())
  const known = Object.fromEntries(roads.map((road) => [road, data?.roads.includes(road) ? 'ready' : 'no_way']))
  return (
    <Card title={t('role.title')}>
      <p>{t('role.about')}</p>
      {error && !data && <p role="alert">{error.message}</p>}
      {!data && !error && <SkeletonRows rows={4} columns={1} />}
      <fieldset className={css.habits} disabled={!mayChange}>
        {[...Map.groupBy(data?.kinds ?? [], ({ group }) => group)].map(([group, kinds]) => (
          <section key={group}>
            <h3>{label(`common:groups.${group}`)}</h3>
            <ul>
              {kinds.map((kind) => (
                <KindRow
                  key={kind.name}
                  kind={kind}
                  known={known as Record<Road, 'ready' | 'no_way'>}
                  onChange={(chosen) =>
                    void tried(ask(changeNoticeHabitsOfRole, { id: role_id, choices: { [kind.name]: chosen } }))
                  }
                />
              ))}
            </ul>
          </section>
        ))}
      </fieldset>
    </Card>
  )
}
