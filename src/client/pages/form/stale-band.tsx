import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { lazy } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { formatAsOf } from '#client/parts/format.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Icon } from '#client/parts/icon.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import type { ReadRow } from '#store/port.ts'
import css from './parts/form.module.css'
import { mayRemove } from './parts/form-rights.ts'
import { fieldNameOf, ValueText } from './parts/value-text.tsx'
import own from './stale-band.module.css'
import type { useStale } from './use-stale.ts'

const MergedNote = lazy(async () => {
  const [note] = await Promise.all([import('./merged-note.tsx'), loadTexts('bulk')])
  return note
})

const noRow = { id: '', organisation_id: null } as ReadRow

interface StaleBandProps {
  resource: Resource
  control: Control<Row>
  stale: ReturnType<typeof useStale>
  /** Values outside of the form's fields, such as lines. */
  besides?: Row
}

/** Says who saved first, and asks whose value to keep in each field that both have changed. */
export function StaleBand({ resource, control, stale, besides }: StaleBandProps) {
  const { t } = useTranslation('pages')
  const words = useWords(resource)
  const values: Row = { ...useWatch({ control }), ...besides }
  const mayRestore = mayRemove(resource, useActor(), stale.now?.theirs ?? noRow)
  if (!stale.now) return null
  const { by, contested, isDeleted, theirs } = stale.now
  return (
    <div className={cx(css.band, css.warning)} role="alert">
      <Icon of={TriangleAlert} />
      <div className={css.bandText}>
        <strong>
          {isDeleted ? t('stale.deleted') : t('stale.title')}
          {by && ` · ${by.user.name}, ${formatAsOf(by.at)}`}
        </strong>
        <p>{isDeleted ? t('stale.deletedWhat') : contested.length ? t('stale.what') : t('stale.merged')}</p>
        {isDeleted && resource.merges && (
          <Suspense>
            <MergedNote resource={resource} id={theirs.id} />
          </Suspense>
        )}
        {contested.length > 0 && (
          <div className={own.contested}>
            {contested.map((key) => {
              const name = fieldNameOf(resource, key)
              return (
                <fieldset key={key}>
                  <legend>{words.field(name)}</legend>
                  {(['mine', 'theirs'] as const).map((whose) => (
                    <label key={whose}>
                      <input
                        type="radio"
                        name={`contested-${key}`}
                        checked={same(values[key] ?? null, stale.now?.[whose][key] ?? null) || undefined}
                        onChange={() => stale.choose(key, whose)}
                      />
                      <span>
                        <small>{t(`stale.${whose}`)} </small>
                        <ValueText resource={resource} name={name} value={stale.now?.[whose][key]} />
                      </span>
                    </label>
                  ))}
                </fieldset>
              )
            })}
          </div>
        )}
        <div className={own.choices}>
          {isDeleted && mayRestore && (
            <Button size="sm" variant="subtle" onClick={() => void stale.restore()}>
              {t('stale.restore')}
            </Button>
          )}
          <Button size="sm" onClick={stale.takeAll}>
            {isDeleted ? t('stale.leave') : t('stale.takeAll')}
          </Button>
        </div>
      </div>
    </div>
  )
}
