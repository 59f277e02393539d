import { lazy, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGet } from '#client/data/ask/use-find.ts'
import { useRelated } from '#client/data/ask/use-related.ts'
import { inOneBreath } from '#client/data/call/fault-words.ts'
import { saveRow } from '#client/data/device/changes.ts'
import { useActor } from '#client/data/who/session.ts'
import { confirm } from '#client/parts/ask.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { notify } from '#client/parts/messages.ts'
import { SkeletonRows } from '#client/parts/states.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { Switch } from '#client/parts/switch.tsx'
import { titleOf } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { recordCode } from '../../parts/code.ts'
import { mayCreate, mayUpdate } from '../parts/form-rights.ts'
import { firstValues } from '../parts/values.ts'
import type { TabProps } from './tab.ts'
import css from './tabs.module.css'

const Matrix = lazy(() => import('./matrix.tsx'))

/** The records that share a reference with this one: each is put in and out of use, and missing ones are made. */
export default function SiblingsTab({ resource, row, control, locked, onChange }: TabProps) {
  const { t } = useTranslation(['record', 'common'])
  const actor = useActor()
  const get = useGet(resource)
  const [busy, setBusy] = useState<string | null>(null)
  const key = `${resource.elsewhere.siblings?.by}_id`
  const rows = useRelated(resource, { [key]: row[key] })
  const isOwnOn = useWatch({ control, name: 'is_active' }) === true
  if (!rows) return <SkeletonRows rows={4} columns={2} />

  async function turn(one: ReadRow, isOn: boolean) {
    const name = titleOf(resource, one, currentLanguage())
    const isSure = await confirm({
      title: t(isOn ? 'siblings.askOn' : 'siblings.askOff', { name }),
      text: isOn ? undefined : t('siblings.askOffText'),
      action: t(isOn ? 'siblings.on' : 'siblings.off'),
      cancel: t('common:actions.cancel'),
    })
    if (!isSure) return
    setBusy(one.id)
    // A list leaves out lines, which a record is saved with.
    const whole = await get(one.id)
    const saved = whole
      ? await saveRow(resource, {
          action: 'update',
          id: one.id,
          revision: whole.revision,
          input: { ...firstValues(resource, actor, 'edit', whole), is_active: isOn },
        })
      : null
    setBusy(null)
    if (saved?.ok) notify.success(t(isOn ? 'siblings.activated' : 'siblings.deactivated', { name }))
    else notify.error(saved ? inOneBreath(saved) : t('needsServer'))
  }

  return (
    <div className={css.tab}>
      <ul className={css.records}>
        {rows.map((one) => {
          const name = titleOf(resource, one, currentLanguage())
          // The record in front is switched as in its own form, and saved with it.
          const isOwn = one.id === row.id
          const isOn = isOwn ? isOwnOn : one.is_active === true
          return (
            <li key={one.id} className={css.told}>
              <span className={css.cells}>
                <span className={isOwn ? css.own : undefined}>
                  {name}
                  <small className={css.quiet}>
                    {' '}
                    {recordCode(one)}
                    {isOwn && `, ${t('siblings.this')}`}
                    {isOwn && isOn !== (row.is_active === true) && `, ${t('siblings.unsaved')}`}
                  </small>
                </span>
              </span>
              <Switch
                aria-label={t('siblings.active', { name })}
                checked={isOn}
                disabled={locked || busy !== null || !mayUpdate(resource, actor, one)}
                onChange={(isOn) => (isOwn ? onChange('is_active', isOn) : void turn(one, isOn))}
              />
            </li>
          )
        })}
      </ul>
      {rows.length < 2 && <p className={css.quiet}>{t('siblings.alone')}</p>}
      {!locked && mayCreate(resource, actor) && (
        <Suspense>
          <Matrix resource={resource} row={row} siblings={rows} />
        </Suspense>
      )}
    </div>
  )
}
