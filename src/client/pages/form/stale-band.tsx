import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { formatAsOf } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import css from './form.module.css'
import type { useStale } from './use-stale.ts'
import { fieldNameOf, ValueText } from './value-text.tsx'

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
  if (!stale.now) return null
  const { by, contested } = stale.now
  return (
    <div className={cx(css.band, css.warning)} role="alert">
      <Icon of={TriangleAlert} />
      <div className={css.bandText}>
        <strong>
          {t('stale.title')}
          {by && ` · ${by.user.name}, ${formatAsOf(by.at)}`}
        </strong>
        <p>{contested.length ? t('stale.what') : t('stale.merged')}</p>
        {contested.length > 0 && (
          <div className={css.contested}>
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
        <Button size="sm" onClick={stale.takeAll}>
          {t('stale.takeAll')}
        </Button>
      </div>
    </div>
  )
}
