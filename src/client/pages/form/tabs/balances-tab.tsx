import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalances } from '#client/data/ask/use-balances.ts'
import { useTitles } from '#client/data/ask/use-titles.ts'
import { useReach } from '#client/data/call/connection.ts'
import { formatQuantity } from '#client/parts/format.ts'
import { EmptyState, SkeletonRows } from '#client/parts/states.tsx'
import { registerNamed } from '#domain/books.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { WhyNumber } from '../../register/why.tsx'
import { useRegisterWords } from '../../register/words.ts'
import type { TabProps } from './tab.ts'
import css from './tabs.module.css'

type Declared = NonNullable<Resource['elsewhere']['balances']>[string]

/** What the books hold of the record, part by part, with the entries behind each and the codes of its units. */
export default function BalancesTab({ resource, row, name }: TabProps & { name: string }) {
  const declared = resource.elsewhere.balances?.[name]
  if (!declared) throw new Error(`${resource.name} has no balances called ${name}`)
  return <Balances declared={declared} row={row} />
}

function Balances({ declared, row }: { declared: Declared; row: Row }) {
  const { t } = useTranslation('record')
  const state = useReach()
  const { by, split, units, resource } = declared
  const register = registerNamed(declared.register)
  const asked = useMemo(
    () => ({ within: { [`${by}_id`]: [String(row.id)] }, group: [...split, units] }),
    [by, split, units, row.id],
  )
  const rows = useBalances(register, asked)
  const [first, second] = split
  const [outer, inner] = [register.dimensions[first], register.dimensions[second]]
  const [outerKey, innerKey] = [outer ? keyOf(first, outer) : first, inner ? keyOf(second, inner) : second]
  const there = (rows ?? []).filter((one) => Number(one[resource]) !== 0)
  const ids = [...new Set(there.map((one) => String(one[outerKey])))]
  const titles = useTitles(resourceNamed(outer?.kind === 'ref' ? outer.to : first), ids)
  if (!rows)
    return state === 'offline' ? <EmptyState title={t('needsServer')} /> : <SkeletonRows rows={3} columns={2} />
  if (ids.length === 0) return <EmptyState title={t('balances.nowhere')} />
  return (
    <div className={css.tab}>
      {ids.map((id) => {
        const here = there.filter((one) => one[outerKey] === id)
        const places = [...new Set(here.map((one) => String(one[innerKey])))]
        return (
          <section key={id} className={css.place}>
            <h3>{titles.get(id) ?? '…'}</h3>
            {places.map((place) => (
              <PlaceLine
                key={place}
                register={register}
                declared={declared}
                rows={here.filter((one) => one[innerKey] === place)}
                at={
                  new URLSearchParams({
                    [`${by}_id[]`]: String(row.id),
                    [`${outerKey}[]`]: id,
                    [`${innerKey}[]`]: place,
                  })
                }
                place={place}
                name={titles.get(id) ?? ''}
              />
            ))}
          </section>
        )
      })}
    </div>
  )
}

interface PlaceLineProps {
  register: Register
  declared: Declared
  rows: readonly Row[]
  at: URLSearchParams
  place: string
  name: string
}

function PlaceLine({ register, declared, rows, at, place, name }: PlaceLineProps) {
  const { t } = useTranslation('record')
  const words = useRegisterWords(register)
  const { split, units, resource } = declared
  const label = words.option(split[1], place)
  const codes = rows.map((one) => String(one[units] ?? '')).filter(Boolean)
  const sum = rows.reduce((total, one) => total + Number(one[resource]), 0)
  return (
    <>
      <span>{label}</span>
      <WhyNumber register={register} at={at} name={`${name}, ${label}`}>
        {formatQuantity(sum)}
      </WhyNumber>
      {codes.length > 0 && (
        <details>
          <summary>{t('balances.units', { total: codes.length })}</summary>
          <span className={css.units}>
            {codes.map((code) => (
              <span key={code}>{code}</span>
            ))}
          </span>
        </details>
      )}
    </>
  )
}
