import { useTranslation } from 'react-i18next'
import { useEntryTotals, useRegister } from '#client/data/ask/registers.ts'
import { isOffline } from '#client/data/call/api-error.ts'
import { useSeenRegister } from '#client/data/device/seen-resource.ts'
import { useActor } from '#client/data/who/session.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { SkeletonRows } from '#client/parts/states.tsx'
import { registerNamed } from '#domain/books.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { registerQuery } from '../../register/address.ts'
import { EntryStep } from '../../register/step.tsx'
import { maySay } from '../elsewhere/declared.ts'
import { ValueFields } from '../elsewhere/value-fields.tsx'
import type { TabProps } from './tab.ts'
import css from './tabs.module.css'

const latest = '50'

/** What a register of information says of the record, saved with it, and how it changed. */
export default function ValuesTab({ resource, row, control, locked, onChange, name }: TabProps & { name: string }) {
  const actor = useActor()
  const { values } = resource.elsewhere
  if (!values) throw new Error(`${resource.name} has no values elsewhere`)
  return (
    <div className={css.tab}>
      <ValueFields
        resource={resource}
        name={name}
        control={control}
        disabled={locked || !maySay(values, actor)}
        onChange={onChange}
      />
      <ValuesHistory values={values} id={row.id} />
    </div>
  )
}

/** The entries behind the values, the newest first; only the server has them all. */
function ValuesHistory({ values, id }: { values: NonNullable<Resource['elsewhere']['values']>; id: string }) {
  const { t } = useTranslation('record')
  const register = useSeenRegister(registerNamed(values.register))
  const asked = new URLSearchParams({ [`${values.by}_id[]`]: id, view: 'entries', per_page: latest })
  const query = registerQuery(register, asked, currentLanguage())
  const { data, error, isPending } = useRegister(register, 'entries', query)
  const total = useEntryTotals(register, query)?.meta.total
  const rows = data?.data ?? []
  return (
    <section className={css.tab}>
      <h3 className={css.heading}>{t('values.history')}</h3>
      {error ? (
        <p className={css.quiet}>{isOffline(error) ? t('needsServer') : error.message}</p>
      ) : isPending ? (
        <SkeletonRows rows={3} columns={2} />
      ) : rows.length === 0 ? (
        <p className={css.quiet}>{t('values.noHistory')}</p>
      ) : (
        <ol className={css.steps}>
          {rows.map((one) => (
            <li key={`${one.document_id} ${one.n}`}>
              <EntryStep register={register} row={one} figure={values.value} />
            </li>
          ))}
        </ol>
      )}
      {total !== undefined && total > rows.length && <p className={css.quiet}>{t('count', { total })}</p>}
    </section>
  )
}
